import { endpoints } from '@plumbline/api-contract';
import type { Invitation } from '@plumbline/api-contract';
import { Button, Card, EmptyState, useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { focusHeading } from '../../shell/page.tsx';
import { useSettledView } from './list-address.ts';
import type { ListAddress } from './list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { SentRow } from './sent-row.tsx';

type SentListProps = {
  /** null: of a person without a company. */
  readonly tp: string | null;
  readonly isEditable: boolean;
  readonly address: ListAddress;
  readonly onInvite: () => void;
  /** What else can be done here, above the list. */
  readonly tools?: ReactNode;
};

/** Outgoing GC Invitations: those that wait, and what became of the others. */
export function SentList({ tp, isEditable, address, onInvite, tools }: SentListProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const view = useSettledView(address.view);
  const sent = useResource(
    endpoints.listSentInvitations,
    { query: { ...(tp !== null && { tp }), ...view } },
    { keepPreviousData: true },
  );
  const [asked, setAsked] = useState<string | null>(null);
  const readAgain = (): void => refresh([endpoints.listSentInvitations]);

  const sendAgain = async ({ id, email }: Invitation): Promise<void> => {
    setAsked(`send ${id}`);
    try {
      await call(endpoints.resendInvite, { query: { id } });
      snackbar.show({ type: 'success', message: `Another mail to ${email} is on its way.` });
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

  const takeBack = async ({ id, email }: Invitation): Promise<void> => {
    const isSure = await confirm({
      title: `Take back the invitation to ${email}?`,
      description: 'The link in the mail opens nothing any more. You can invite the person anew.',
      confirmLabel: 'Take Back',
      danger: true,
    });
    if (!isSure) return;
    setAsked(`take ${id}`);
    const { error } = await returned(call(endpoints.revokeGrant, { params: { id } }));
    setAsked(null);
    snackbar.show(
      error
        ? { type: 'error', message: `The invitation was not taken back. ${error.message}` }
        : { type: 'success', message: `The invitation to ${email} was taken back.` },
    );
    // The buttons of the row go, and with them the one that had the focus.
    if (!error) focusHeading();
    readAgain();
  };

  return (
    <>
      {tools && <div className="mb-4 flex flex-wrap items-center gap-3">{tools}</div>}
      <ListFrame
        what="The list of invitations"
        searchLabel="Search invitations"
        reply={sent}
        view={address.view}
        onSearch={address.search}
        empty={
          <EmptyState
            icon="person"
            title="You have invited no contractor yet"
            action={isEditable && <Button onClick={onInvite}>Invite a Contractor</Button>}
          >
            An invitation goes by mail to one person at a contractor. Here you see whether they
            opened and accepted it.
          </EmptyState>
        }
      >
        {(rows) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {rows.map((invitation) => (
                <li key={invitation.id}>
                  <SentRow
                    invitation={invitation}
                    isEditable={isEditable}
                    isSending={asked === `send ${invitation.id}`}
                    isTaking={asked === `take ${invitation.id}`}
                    onSendAgain={() => void sendAgain(invitation)}
                    onTakeBack={() => void takeBack(invitation)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
    </>
  );
}
