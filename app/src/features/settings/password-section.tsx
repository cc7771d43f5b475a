import { endpoints, LEAST_PASSWORD, passwordFault } from '@plumbline/api-contract';
import { Checkbox, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { useForm } from '../../entry/use-form.ts';

/** Changes the password; asks for the current one. */
export function PasswordSection() {
  const { email } = useUser();
  const refresh = useRefresh();
  const snackbar = useSnackbar();
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';

  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      current: entered('current') === '' ? 'Enter your current password' : undefined,
      password:
        entered('password') === ''
          ? 'Enter a new password'
          : (passwordFault(entered('password'), email) ?? undefined),
    }),
    send: async (entered) => {
      const body = { current: entered('current'), password: entered('password') };
      await call(endpoints.changePassword, { body });
      form.ref.current?.reset();
      refresh([endpoints.listSessions]);
      snackbar.show({
        type: 'success',
        message: 'Your password was changed. You were signed out everywhere else.',
      });
    },
    failure: 'Not changed.',
  });

  return (
    <FormSection
      id="password"
      title="Password"
      description="Changing it signs you out of every other browser. We’ll email you to confirm."
    >
      <form {...form} className="max-w-xl">
        <div className="flex flex-col gap-5">
          {/* Tells password managers which account this is. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />

          <Field label="Current password" errors={errorsOf('current')}>
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
            errors={errorsOf('password')}
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
        <SaveBar isBusy={isBusy} error={fault}>
          Change password
        </SaveBar>
      </form>
    </FormSection>
  );
}
