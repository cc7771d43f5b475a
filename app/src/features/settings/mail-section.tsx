import { endpoints } from '@plumbline/api-contract';
import type { User } from '@plumbline/api-contract';
import { Switch, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { FormSection } from '../../entry/form-section.tsx';

type Preferences = User['email_preferences'];

const KINDS: readonly {
  readonly kind: keyof Preferences;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    kind: 'requests',
    label: 'Requests to join',
    hint: 'Someone asks to join your company, your own request was answered, or you became an Admin.',
  },
  {
    kind: 'access',
    label: 'Access to data vaults',
    hint: 'Access to a data vault was given, requested or ended.',
  },
  {
    kind: 'reminders',
    label: 'Reminders',
    hint: 'Something in your data vault expires soon, such as an insurance policy.',
  },
];

/** Which emails a person gets. Each switch takes effect immediately. */
export function MailSection() {
  const user = useUser();
  const { setUser } = useSession();
  const snackbar = useSnackbar();
  // What was just switched, until the server has said so too.
  const [asked, setAsked] = useState<Partial<Preferences>>({});
  const preferences = { ...user.email_preferences, ...asked };

  const change = async (kind: keyof Preferences, isWanted: boolean): Promise<void> => {
    setAsked((before) => ({ ...before, [kind]: isWanted }));
    try {
      setUser(
        await call(endpoints.updateMe, { body: { email_preferences: { [kind]: isWanted } } }),
      );
    } catch (error) {
      snackbar.show({
        type: 'error',
        message: `Your email preferences were not changed. ${wordsOf(error)}`,
      });
    } finally {
      setAsked(({ [kind]: _, ...others }) => others);
    }
  };

  return (
    <FormSection id="mail" title="Email" description="Choose which emails you get.">
      <div className="flex max-w-xl flex-col gap-4">
        {KINDS.map(({ kind, label, hint }) => (
          <Switch
            key={kind}
            label={<span className="font-medium">{label}</span>}
            hint={hint}
            checked={preferences[kind]}
            onChange={(isWanted) => void change(kind, isWanted)}
          />
        ))}
        <p className="border-t border-line pt-4 text-ink-muted">
          You always get emails about the security of your account.
        </p>
      </div>
    </FormSection>
  );
}
