import { endpoints } from '@plumbline/api-contract';
import { Button, Field, Icon, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { emailFault } from '../../registration/email-fault.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { useForm } from '../../entry/use-form.ts';

/** Asks for a link to set a new password. The reply does not reveal who has an account. */
export function PasswordReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({ email: emailFault(entered('email')) }),
    send: async (entered) => {
      const email = entered('email');
      await call(endpoints.requestPasswordReset, { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo !== null)
    return (
      <StepPage
        isNarrow
        title="Check your email for a link"
        lead={`If ${sentTo} has an account, we sent it an email.`}
      >
        <p className="flex gap-3">
          <Icon name="information" className="mt-0.5 shrink-0 text-primary-ink" />
          <span>
            The link lets you set a new password once, within the next hour. No email after a few
            minutes? Check your spam folder, or check the address.
          </span>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
        </div>
      </StepPage>
    );
  return (
    <StepPage
      isNarrow
      title="Set a new password"
      lead="Enter your email address. We’ll send you a link."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <Field label="Email" errors={errorsOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
          />
        </Field>
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={isBusy}>
            Send the link
          </Button>
          <Link
            to="/login"
            className="rounded-sm font-medium text-primary-ink underline-offset-2 hover:underline"
          >
            Back to sign-in
          </Link>
        </div>
      </form>
    </StepPage>
  );
}
