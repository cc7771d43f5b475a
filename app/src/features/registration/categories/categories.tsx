import { ORGANIZATION_TYPES, type OrganizationType } from '@plumbline/api-contract';
import { Field, RadioGroup } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFault } from '../../../entry/form-fault.tsx';
import { StepPage } from '../../../registration/step-page.tsx';
import { pathOfStep } from '../../../registration/steps.ts';
import { useForm } from '../../../entry/use-form.ts';
import { OrganizationStep, type LoadedOrganization } from '../organization-step.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { useSession } from '../../../session/session.tsx';
import { hasTrades, tradesIn } from '../../../organization/trade-choices.ts';
import { MarketSegments } from '../../../organization/market-segments.tsx';
import { Trades } from '../../../organization/trades.tsx';

const types = ORGANIZATION_TYPES.map((type) => ({ value: type, label: type }));

/** The seventh step: the type of the company, then its trades or its markets. */
export function Categories() {
  return (
    <OrganizationStep step="categories" title="What kind of company is yours?">
      {(own) => <CategoriesForm {...own} />}
    </OrganizationStep>
  );
}

function CategoriesForm({ organization, change }: LoadedOrganization) {
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const [type, setType] = useState(typeNamed(organization.organization_type.name));
  const [trades, setTrades] = useState(() => tradesIn(organization.categories));
  const [segments, setSegments] = useState<readonly string[]>(organization.market_segments);
  const withTrades = hasTrades(type);
  const { form, isBusy, fault, errorsOf } = useForm({
    send: async () => {
      await change({
        organization_type: type,
        categories: withTrades ? trades.map(({ id }) => id) : [],
        market_segments: withTrades ? [] : [...segments],
      });
      // The company's type is part of the person's data too: it decides which pages they have.
      await refreshUser();
      await navigate(pathOfStep('description'));
    },
  });
  return (
    <StepPage
      step="categories"
      title={`What kind of company is ${organization.name}?`}
      lead="This helps others find you. You can change it later."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-6">
        <Field label="Type of company" group errors={errorsOf('organization_type')}>
          <RadioGroup
            name="organization_type"
            options={types}
            value={type}
            onChange={(chosen) => setType(typeNamed(chosen))}
          />
        </Field>
        {withTrades ? (
          <Trades chosen={trades} onChange={setTrades} />
        ) : (
          <MarketSegments chosen={segments} onChange={setSegments} />
        )}
        <StepButtons isBusy={isBusy} back="set-domain" />
      </form>
    </StepPage>
  );
}

function typeNamed(name: string): OrganizationType {
  return ORGANIZATION_TYPES.find((type) => type === name) ?? 'Trade Partner';
}
