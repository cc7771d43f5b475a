import { Button, Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../api/client.ts';
import { FormFault } from '../entry/form-fault.tsx';
import { ShowPassword } from './new-password.tsx';
import { useForm } from '../entry/use-form.ts';
import { useSession } from '../session/session.tsx';

/** Email and password, and links for people without an account or without their password. */
export function SignInForm() {
  const { signIn } = useSession();
  const [isShown, setShown] = useState(false);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      email: entered('email') ? undefined : 'Enter your email address',
      password: entered('password') ? undefined : 'Enter your password',
    }),
    send: (entered) => signIn(entered('email'), entered('password')),
    faultsOf: (error) => ({ form: wordsFor(error) }),
    focusOnFault: 'password',
  });
  return (
    <>
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
        <Field label="Password" errors={errorsOf('password')}>
          <TextInput
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            spellCheck={false}
          />
        </Field>
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <ShowPassword isShown={isShown} onChange={setShown} />
          <Link to="/password-reset" className={linkClass}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" busy={isBusy} className="mt-1 w-full">
          Sign In
        </Button>
      </form>
    </>
  );
}

/** The link to sign up, with the specification's text below it. */
export function SignUpInvitation() {
  return (
    <div className="mt-6 border-t border-line pt-5 text-center">
      <p className="text-ink-muted">
        New to Plumbline?{' '}
        <Link to="/registration/email-entry" className={linkClass}>
          Sign Up
        </Link>
      </p>
      <p className="mt-0.5 text-ink-muted">No credit card needed</p>
    </div>
  );
}

const linkClass =
  'rounded-sm font-medium text-primary-ink underline-offset-2 hover:underline focus-visible:underline';

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'You could not be signed in. Try again.';
  if (error.problem?.['is_frozen'] === true) return error.message;
  if (error.status === 400 || error.status === 401 || error.status === 422)
    return 'That email and password do not match. Check both and try again.';
  return error.message;
}
