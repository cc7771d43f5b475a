import { Button, Field, Icon, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { useSession } from '../../session/session.tsx';
import { PageHeading } from '../../shell/page.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';

type Errors = { readonly email?: string; readonly password?: string; readonly form?: string };

export function SignIn() {
  const { signIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  const focus = (name: string): void => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const entries = new FormData(event.currentTarget);
    const email = textOf(entries.get('email')).trim();
    const password = textOf(entries.get('password'));
    const missing: Errors = {
      ...(email ? {} : { email: 'Enter your email address' }),
      ...(password ? {} : { password: 'Enter your password' }),
    };
    setErrors(missing);
    if (missing.email ?? missing.password) return focus(missing.email ? 'email' : 'password');
    setBusy(true);
    try {
      await signIn(email, password);
    } catch (error) {
      setBusy(false);
      setErrors({ form: wordsFor(error) });
      focus('password');
    }
  };

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-12">
      <title>Sign In · Plumbline</title>
      <div className="w-full max-w-md">
        <div className="mb-8 flex flex-col items-center text-center">
          <Wordmark size={36} />
          <p className="mt-4 text-base text-ink-muted">
            Answer prequalification once. Keep it current. Decide who sees which section.
          </p>
        </div>
        <div className="rounded-xl border border-line bg-surface p-8 shadow-raised">
          <PageHeading className="mb-6 text-xl font-semibold text-ink outline-none">
            Sign In
          </PageHeading>
          <div role="alert">
            {errors.form && (
              <p className="mb-5 flex gap-2.5 rounded-md border border-error-line bg-error-tint px-3.5 py-3 text-error-ink">
                <Icon name="error" size={18} className="mt-px shrink-0" />
                {errors.form}
              </p>
            )}
          </div>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-5"
          >
            <Field label="Email" errors={errors.email ? [errors.email] : []}>
              <TextInput
                name="email"
                type="email"
                autoComplete="username"
                inputMode="email"
                spellCheck={false}
              />
            </Field>
            <Field label="Password" errors={errors.password ? [errors.password] : []}>
              <TextInput
                name="password"
                type={isShown ? 'text' : 'password'}
                autoComplete="current-password"
                spellCheck={false}
              />
            </Field>
            <label className="-mt-1 flex w-fit cursor-pointer items-center gap-2.5 text-ink-muted">
              <input
                type="checkbox"
                checked={isShown}
                onChange={(event) => setShown(event.target.checked)}
                className="size-4 accent-primary-strong"
              />
              Show password
            </label>
            <Button type="submit" busy={isBusy} className="mt-1 w-full">
              Sign In
            </Button>
          </form>
        </div>
      </div>
    </main>
  );
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'You could not be signed in. Try again.';
  if (error.status === 400 || error.status === 401 || error.status === 422) {
    return 'That email and password do not match. Check both and try again.';
  }
  return error.message;
}
