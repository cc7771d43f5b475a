import { Field, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFault } from '../../registration/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../registration/use-form.ts';
import { CompanyStep, type LoadedCompany } from './company-step.tsx';
import { StepButtons } from './step-buttons.tsx';

const MOST = 2000;

/** The eighth step: what others read about the company. */
export function Description() {
  return (
    <CompanyStep step="description" title="Tell others about your company">
      {(own) => <DescriptionForm {...own} />}
    </CompanyStep>
  );
}

function DescriptionForm({ company, change }: LoadedCompany) {
  const navigate = useNavigate();
  const [text, setText] = useState(company.description);
  const left = MOST - text.length;
  const { form, isBusy, fault, errorsOf } = useForm({
    check: () => ({
      description: left < 0 ? `Use at most ${MOST.toLocaleString('en-US')} characters` : undefined,
    }),
    send: async (entered) => {
      await change({ description: text.trim(), phone: entered('phone') });
      await navigate(pathOfStep('submit-verification'));
    },
  });
  return (
    <StepPage
      step="description"
      title={`Tell others about ${company.name}`}
      lead="The companies that find you read this first. You can change it at any time."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <Field
          label="Description (optional)"
          hint="What you build, where, and what you are known for."
          errors={errorsOf('description')}
        >
          <TextArea
            name="description"
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={left < 0 ? 'text-error-ink' : 'text-ink-muted'}>
            {left < 0
              ? `${(-left).toLocaleString('en-US')} characters too many`
              : `${left.toLocaleString('en-US')} characters left`}
          </p>
        </Field>
        <Field label="Phone (optional)" errors={errorsOf('phone')}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            className="sm:max-w-64"
            defaultValue={company.phone}
          />
        </Field>
        <StepButtons isBusy={isBusy} back="categories" />
      </form>
    </StepPage>
  );
}
