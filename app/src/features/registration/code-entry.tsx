import { endpoints } from '@plumbline/api-contract';
import { Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { keep, readKept } from '../../registration/kept.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { NewCode } from './new-code.tsx';
import { quietLink, StepButtons } from './step-buttons.tsx';

/** The code from the email, typed or pasted. */
export function CodeEntry() {
  const navigate = useNavigate();
  const [email] = useState(() => readKept().email ?? '');
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      code: /^\d{6}$/u.test(digitsOf(entered('code')))
        ? undefined
        : 'Enter the six-digit code from the email',
    }),
    send: async (entered) => {
      const { ticket, expected_org: expectedOrg } = await call(endpoints.validateEmail, {
        body: { email, code: digitsOf(entered('code')) },
      });
      keep({ ticket, expectedOrg });
      await navigate(pathOfStep('create-password'));
    },
    faultsOf: (error) =>
      error instanceof ApiError && error.status === 422 ? { code: error.message } : null,
  });
  return (
    <StepPage step="validate-email" title="Check your email" lead={`We sent a code to ${email}.`}>
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <Field
          label="Code"
          hint="Six digits, valid for 15 minutes. You can also use the link in the email."
          errors={errorsOf('code')}
        >
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={20}
            className="max-w-44 text-lg tracking-[0.25em] tabular-nums"
          />
        </Field>
        <StepButtons isBusy={isBusy}>
          <Link to={pathOfStep('email-entry')} className={quietLink}>
            Use another address
          </Link>
        </StepButtons>
      </form>
      <NewCode email={email} />
    </StepPage>
  );
}

/** Removes spaces and dashes, because people paste the code as the email shows it. */
function digitsOf(text: string): string {
  return text.replace(/[\s-]/gu, '');
}
