import { endpoints } from '@plumbline/api-contract';
import type { Invitation } from '@plumbline/api-contract';
import { Card, useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { wordsOf } from '../api/refusal.ts';
import { useRefresh, useResource } from '../api/resource.ts';
import { returned } from '../api/returning.ts';
import { ListFrame, type ListPlace, useSettledView } from '../lists/list-frame.tsx';
import { useUser } from '../session/session.tsx';
import { SentRow } from './sent-row.tsx';

type SentListProps = {
  /** Whether invitations from colleagues can be changed too. People can always change their own. */
  readonly isEditable: boolean;
  readonly place: ListPlace;
  /** The heading level of the name in a row: one below the list's heading. */
  readonly heading: 'h2' | 'h3';
  /** Where the focus goes when the buttons of a row are gone. */
  readonly onRowOver: () => void;
  readonly empty: ReactNode;
};

/** The invitations sent by the person's company: the pending ones, and what happened to the others. */
export function SentList({ isEditable, place, heading, onRowOver, empty }: SentListProps) {
  const self = useUser();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const shown = useSettledView(place.view);
  const sent = useResource(
    endpoints.listSentInvitations,
    { query: shown },
    { keepPreviousData: true },
  );
  const [asked, setAsked] = useState<string | null>(null);
  const readAgain = (): void => refresh([endpoints.listSentInvitations]);

  const sendAgain = async ({ id, email }: Invitation): Promise<void> => {
    setAsked(`send ${id}`);
    try {
      await call(endpoints.resendInvite, { query: { id } });
      snackbar.show({ type: 'success', message: `Another email sent to ${email}.` });
    } catch (error) {
      snackbar.show({
        type: error instanceof ApiError && error.status === 429 ? 'information' : 'error',
        message: `Nothing was sent to ${email}. ${wordsOf(error)}`,
      });
    } finally {
      setAsked(null);
      readAgain();
    }
  };

  const withdraw = async ({ id, email }: Invitation): Promise<void> => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${email}?`,
      description: 'The link in the email will stop working. You can invite them again.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!isSure) return;
    setAsked(`withdraw ${id}`);
    const { error } = await returned(call(endpoints.revokePermission, { params: { id } }));
    setAsked(null);
    snackbar.show(
      error
        ? { type: 'error', message: `The invitation was not withdrawn. ${error.message}` }
        : { type: 'success', message: `The invitation to ${email} was withdrawn.` },
    );
    // The row's buttons disappear, including the one that had the focus. So they do if it was answered meanwhile.
    if (!error || error.status === 404 || error.status === 409) onRowOver();
    readAgain();
  };

  return (
    <ListFrame
      what="The list of invitations"
      searchLabel="Search invitations"
      reply={sent}
      asked={shown.search}
      place={place}
      empty={empty}
    >
      {(rows) => (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {rows.map((invitation) => (
              <li key={invitation.id}>
                <SentRow
                  invitation={invitation}
                  heading={heading}
                  mayChange={isEditable || invitation.inviter.id === self.id}
                  isSending={asked === `send ${invitation.id}`}
                  isWithdrawing={asked === `withdraw ${invitation.id}`}
                  onSendAgain={() => void sendAgain(invitation)}
                  onWithdraw={() => void withdraw(invitation)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  );
}
