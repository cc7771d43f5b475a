import { endpoints } from '@plumbline/api-contract';
import type { Member, Organization } from '@plumbline/api-contract';
import { Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { nameOf, stopped } from '../../../organization/person-name.ts';
import { focusHeading } from '../../../shell/page.tsx';

type RemoveMemberProps = {
  readonly organization: Organization;
  readonly member: Member;
  readonly onChanged: () => Promise<unknown>;
};

/** Removes a colleague from the company. */
export function RemoveMember({ organization, member, onChanged }: RemoveMemberProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(member);

  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      description: `${name} immediately loses access to ${organization.name}. Their answers stay in the data vault.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call(endpoints.removeMember, { params: { id: organization.id, user: member.id } });
      snackbar.show({
        type: 'success',
        message: stopped(`${name} was removed from ${organization.name}`),
      });
      // The row disappears, and with it the button that had the focus.
      focusHeading();
    } catch (error) {
      // Another Admin has removed them, or they have left: the row disappears all the same.
      if (error instanceof ApiError && error.status === 404) focusHeading();
      else snackbar.show({ type: 'error', message: `${name} was not removed. ${wordsOf(error)}` });
    } finally {
      setBusy(false);
      void onChanged();
    }
  };

  return (
    <Button
      variant="danger-quiet"
      size="small"
      busy={isBusy}
      aria-label={`Remove ${name}`}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}
