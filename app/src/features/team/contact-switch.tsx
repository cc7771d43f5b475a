import { endpoints } from '@plumbline/api-contract';
import type { TpEmployee } from '@plumbline/api-contract';
import { Switch, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { nameOf } from '../../organization/person-name.ts';
import { isAdmin } from '../../organization/ranks.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { focusHeading } from '../../shell/page.tsx';

type ContactSwitchProps = {
  readonly person: TpEmployee;
  readonly onChanged: () => Promise<unknown>;
};

/** Whether someone is a pre-qual contact. Takes effect immediately. */
export function ContactSwitch({ person, onChanged }: ContactSwitchProps) {
  const { refreshUser } = useSession();
  const isSelf = useUser().id === person.id;
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const name = nameOf(person);

  const change = async (isContact: boolean): Promise<void> => {
    if (wanted !== null) return;
    // Nobody can undo this for themselves: only an Admin or another contact can.
    const isFinal = isSelf && !isContact && !isAdmin(person);
    if (isFinal) {
      const isSure = await confirm({
        title: 'Stop being a pre-qual contact?',
        description:
          'You can still read the data vault, but no longer edit it. An Admin or another contact can make you a contact again.',
        confirmLabel: 'Stop',
        danger: true,
      });
      if (!isSure) return;
    }
    setWanted(isContact);
    const { error } = await returned(
      call(endpoints.updateTpEmployee, {
        params: { id: person.id },
        body: { is_pf_contact: isContact },
      }),
    );
    snackbar.show(
      error
        ? { type: 'error', message: `${name} was not changed. ${error.message}` }
        : {
            type: 'success',
            message: isContact
              ? `${isSelf ? 'You are' : `${name} is`} now a pre-qual contact.`
              : `${isSelf ? 'You are' : `${name} is`} no longer a pre-qual contact.`,
          },
    );
    // Someone who can no longer edit has no such switch.
    if (isFinal && !error) focusHeading();
    // This page's actions, and the counts above it, depend on it.
    if (isSelf && !error) await refreshUser().catch(() => undefined);
    await onChanged();
    setWanted(null);
  };

  return (
    <Switch
      label={`${name} is a pre-qual contact`}
      labelHidden
      checked={wanted ?? person.is_pf_contact}
      onChange={(isContact) => void change(isContact)}
    />
  );
}
