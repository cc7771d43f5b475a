import { endpoints, LEAST_PASSWORD, passwordFault } from '@plumbline/api-contract';
import { Checkbox, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { useRefresh } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';
import { entryOf, errorsOf, focusFirst } from '../../entry/entries.ts';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';

/** Changes the password by the present one. */
export function PasswordSection() {
  const { email } = useUser();
  const refresh = useRefresh();
  const snackbar = useSnackbar();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';

  const refuse = (found: Readonly<Record<string, string>>): void => {
    setErrors(found);
    focusFirst(form.current, found);
  };

  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const current = entryOf(event.currentTarget, 'current');
    const password = entryOf(event.currentTarget, 'password');
    const fault = password === '' ? 'Enter a new password' : passwordFault(password, email);
    const found = {
      ...(current === '' && { current: 'Enter your current password' }),
      ...(fault !== null && { password: fault }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      await call(endpoints.changePassword, { body: { current, password } });
      form.current?.reset();
      refresh([endpoints.listSessions]);
      snackbar.show({
        type: 'success',
        message: 'Your password was changed. You were signed out everywhere else.',
      });
    } catch (error) {
      const fields = refusedFields(error);
      refuse(Object.keys(fields).length > 0 ? fields : { form: `Not changed. ${wordsOf(error)}` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormSection
      id="password"
      title="Password"
      description="A change signs you out in every other browser, and you get a mail about it."
    >
      <form ref={form} noValidate onSubmit={(event) => void change(event)} className="max-w-xl">
        <div className="flex flex-col gap-5">
          {/* Tells a password manager whose password it is. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />

          <Field label="Current password" errors={errorsOf(errors, 'current')}>
            <TextInput
              name="current"
              type={type}
              autoComplete="current-password"
              spellCheck={false}
            />
          </Field>
          <Field
            label="New password"
            hint={`At least ${LEAST_PASSWORD} characters. A few words work well.`}
            errors={errorsOf(errors, 'password')}
          >
            <TextInput name="password" type={type} autoComplete="new-password" spellCheck={false} />
          </Field>
          <Checkbox
            label="Show passwords"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
            className="w-fit"
          />
        </div>
        <SaveBar isBusy={isBusy} error={errors['form']}>
          Change Password
        </SaveBar>
      </form>
    </FormSection>
  );
}
