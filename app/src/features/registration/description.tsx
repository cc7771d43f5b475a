import { Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { OrganizationStep, type LoadedOrganization } from './organization-step.tsx';
import { StepButtons } from './step-buttons.tsx';

const MOST = 2000;

/** The eighth step: what others read about the company. */
export function Description() {
  return (
    <OrganizationStep step="description" title="Tell others about your company">
      {(own) => <DescriptionForm {...own} />}
    </OrganizationStep>
  );
}

function DescriptionForm({ organization, change }: LoadedOrganization) {
  const navigate = useNavigate();
  const [text, setText] = useState(organization.description);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: () => ({ description: tooLong(text, MOST) }),
    send: async (entered) => {
      await change({ description: text.trim(), phone: entered('phone') });
      await navigate(pathOfStep('submit-verification'));
    },
  });
  return (
    <StepPage
      step="description"
      title={`Tell others about ${organization.name}`}
      lead="The companies that find you read this first. You can change it at any time."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <Field
          label="Description (optional)"
          hint="What you build, where, and what you are known for."
          errors={errorsOf('description')}
        >
          <CountedTextArea
            name="description"
            rows={6}
            most={MOST}
            value={text}
            onChange={setText}
          />
        </Field>
        <Field label="Phone (optional)" errors={errorsOf('phone')}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            className="sm:max-w-64"
            defaultValue={organization.phone}
          />
        </Field>
        <StepButtons isBusy={isBusy} back="categories" />
      </form>
    </StepPage>
  );
}
