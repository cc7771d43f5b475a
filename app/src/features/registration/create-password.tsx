import { endpoints, passwordFault } from '@plumbline/api-contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { refusedFields } from '../../api/refusal.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { AcceptedTerms } from '../../registration/accepted-terms.tsx';
import { forgetKept, readKept } from '../../registration/kept.ts';
import { NewPassword } from '../../registration/new-password.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { useSession } from '../../session/session.tsx';
import { OnStep } from './on-step.tsx';
import { quietLink, StepButtons } from './step-buttons.tsx';

/** The third step: a password, with which the account is created. */
export function CreatePassword() {
  return (
    <OnStep step="create-password">
      <PasswordForm />
    </OnStep>
  );
}

function PasswordForm() {
  const { enter } = useSession();
  // Read once: it is removed from storage when it is used, while this page stays until the next one
  // shows.
  const [{ email, ticket, expectedOrg }] = useState(readKept);
  // The session that the new password started. If entering it fails, only that is tried again: a ticket works once.
  const [started, setStarted] = useState<string | null>(null);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      password: passwordFault(entered('password'), email ?? '') ?? undefined,
    }),
    send: async (entered) => {
      const body = { ticket: ticket ?? '', password: entered('password') };
      const token = started ?? (await call(endpoints.createPassword, { body })).token;
      setStarted(token);
      const query = expectedOrg === null ? '' : `?expected_org=${expectedOrg}`;
      await enter(token, pathOfStep('add-name') + query);
      forgetKept();
    },
    faultsOf: (error) => {
      const { password, ...rest } = refusedFields(error);
      if (password !== undefined) return { password };
      return Object.keys(rest).length > 0
        ? { form: 'Your code has expired. Start over with your email address.' }
        : null;
    },
  });
  return (
    <StepPage
      step="create-password"
      title="Create a password"
      lead={email === null ? undefined : `For ${email}`}
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <NewPassword email={email ?? ''} errors={errorsOf('password')} />
        <AcceptedTerms />
        <StepButtons isBusy={isBusy}>
          {fault !== undefined && (
            <Link to={pathOfStep('email-entry')} className={quietLink}>
              Start over
            </Link>
          )}
        </StepButtons>
      </form>
    </StepPage>
  );
}
