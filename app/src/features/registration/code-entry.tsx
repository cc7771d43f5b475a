import { endpoints } from '@plumbline/api-contract';
import { announce, Button, Field, TextInput } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { wordsOf } from '../../api/refusal.ts';
import { FormFault } from '../../registration/form-fault.tsx';
import { keep, readKept } from '../../registration/kept.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../registration/use-form.ts';
import { quietLink, StepButtons } from './step-buttons.tsx';

/** The code of the mail, typed or pasted. */
export function CodeEntry() {
  const navigate = useNavigate();
  const [email] = useState(() => readKept().email ?? '');
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      code: /^\d{6}$/u.test(digitsOf(entered('code')))
        ? undefined
        : 'Enter the six digits of the mail',
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
          hint="Six digits, good for 15 minutes. The link of the mail does the same."
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
            Use Another Address
          </Link>
        </StepButtons>
      </form>
      <NewCode email={email} />
    </StepPage>
  );
}

/** People paste what the mail shows: spaces and dashes are no digits. */
function digitsOf(text: string): string {
  return text.replace(/[\s-]/gu, '');
}

const WAIT_S = 30;

/** Another code, once the first had time to arrive. */
function NewCode({ email }: { readonly email: string }) {
  const [waitS, setWaitS] = useState(WAIT_S);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWaiting = waitS > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWaitS((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const words = await sendAgain(email);
    setBusy(false);
    setSaid(words);
    announce(words);
    setWaitS(WAIT_S);
  };
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-2 text-ink-muted">
        {said || 'No mail after a minute? Look into the folder for unwanted mail.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-disabled={isWaiting}
        onClick={() => {
          if (!isWaiting) void ask();
        }}
      >
        {isWaiting ? `Send a New Code (in ${waitS} s)` : 'Send a New Code'}
      </Button>
    </div>
  );
}

async function sendAgain(email: string): Promise<string> {
  const { userType, expectedOrg } = readKept();
  try {
    await call(endpoints.register, {
      body: {
        email,
        accept_webmail: true,
        ...(userType && { user_type: userType }),
        ...(expectedOrg !== null && { expected_org: expectedOrg }),
      },
    });
    return `A new code is on its way to ${email}. Only the newest one works.`;
  } catch (error) {
    return wordsOf(error);
  }
}
