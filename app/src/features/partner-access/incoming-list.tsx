import { endpoints } from '@plumbline/api-contract';
import type { IncomingRequest } from '@plumbline/api-contract';
import { Avatar, Button, Card, EmptyState, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { nameOf, placeOf } from '../../organization/person-name.ts';
import { ListFrame, useSettledView } from '../../lists/list-frame.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { momentText } from '../../time/moment.ts';
import type { ListAddress } from './list-address.ts';
import { AcceptDialog } from '../../access/accept-dialog.tsx';
import { countText } from '../../access/section-words.ts';
import { useShareAsked } from '../../access/use-share-asked.ts';

type IncomingListProps = {
  readonly tp: string;
  readonly isEditable: boolean;
  readonly address: ListAddress;
};

/** Incoming Access Requests: who asks to see the vault. Nothing is shared until sections are chosen. */
export function IncomingList({ tp, isEditable, address }: IncomingListProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [accepting, setAccepting] = useState<IncomingRequest | null>(null);
  const [declining, setDeclining] = useState<string | null>(null);
  // The row disappears, and with it the button that had the focus.
  const { share, sharing } = useShareAsked(focusHeading);
  const asked = useSettledView(address.view);
  const requests = useResource(
    endpoints.listIncomingRequests,
    { query: { tp, ...asked } },
    { keepPreviousData: true },
  );
  const readAgain = (): void =>
    refresh([
      endpoints.listIncomingRequests,
      endpoints.listPermissions,
      endpoints.countIncoming,
      endpoints.listNotifications,
    ]);

  const decline = async (request: IncomingRequest): Promise<void> => {
    const name = nameOf(request.user);
    const isSure = await confirm({
      title: `Decline ${name}?`,
      description: `${name} will be notified that you declined, and can ask again after a week. You can still give access at any time.`,
      confirmLabel: 'Decline',
      danger: true,
    });
    if (!isSure) return;
    setDeclining(request.id);
    const { error } = await returned(
      call(endpoints.revokePermission, { params: { id: request.id } }),
    );
    setDeclining(null);
    snackbar.show(
      error
        ? { type: 'error', message: `${name} was not declined. ${error.message}` }
        : { type: 'success', message: `The request from ${name} was declined.` },
    );
    // Answered or withdrawn in the meantime, it can no longer be answered.
    if (error === null || error.status === 404 || error.status === 409) {
      // The row disappears, and with it the button that had the focus.
      focusHeading();
      readAgain();
    }
  };

  return (
    <>
      <ListFrame
        what="The list of requests"
        searchLabel="Search requests"
        reply={requests}
        asked={asked.search}
        place={address}
        empty={
          <EmptyState icon="clock" title="No pending requests">
            When someone at a contractor asks to see your data vault, you can accept or decline
            here.
          </EmptyState>
        }
      >
        {(rows) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {rows.map((request) => (
                <li key={request.id}>
                  <RequestRow
                    tp={tp}
                    request={request}
                    isEditable={isEditable}
                    isDeclining={declining === request.id}
                    isSharing={sharing.has(request.id)}
                    onShare={() => void share(request)}
                    onAccept={() => setAccepting(request)}
                    onDecline={() => void decline(request)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
      {accepting && (
        <AcceptDialog
          request={accepting}
          onClose={() => setAccepting(null)}
          onDone={() => {
            setAccepting(null);
            // The button that opened the dialog is gone.
            focusHeading();
          }}
        />
      )}
    </>
  );
}

type RequestRowProps = {
  readonly tp: string;
  readonly request: IncomingRequest;
  readonly isEditable: boolean;
  readonly isDeclining: boolean;
  readonly isSharing: boolean;
  /** Shares the sections that the request names. */
  readonly onShare: () => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

function RequestRow(props: RequestRowProps) {
  const { tp, request, isEditable, isDeclining, isSharing, onShare, onAccept, onDecline } = props;
  const { user, message, created, sections: asked, granted } = request;
  const sections = useResource(endpoints.getSections, { query: { tp } });
  const titleOf = (slug: string): string =>
    sections.data?.find((section) => section.slug === slug)?.name ?? slug;
  const name = nameOf(user);
  return (
    <article aria-label={`Request from ${name}`} className="flex items-start gap-4 px-5 py-4">
      <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold wrap-anywhere text-ink">{name}</h2>
          <p className="wrap-anywhere text-ink-muted">{placeOf(request)}</p>
          <p className="wrap-anywhere text-ink-muted">{user.email}</p>
          {asked.length > 0 && (
            <p className="mt-2 text-ink">
              Requests access to {asked.map(titleOf).join(', ')}. Can already read{' '}
              {countText(granted.length)}.
            </p>
          )}
          {message !== '' && (
            <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-ink">
              {message}
            </blockquote>
          )}
          <p className="mt-2 text-xs text-ink-muted">Requested {momentText(created)}</p>
        </div>
        {isEditable && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="secondary"
              busy={isDeclining}
              aria-label={`Decline ${name}`}
              onClick={onDecline}
            >
              Decline
            </Button>
            {asked.length === 0 ? (
              <Button size="small" aria-label={`Accept ${name}`} onClick={onAccept}>
                Accept
              </Button>
            ) : (
              <>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Choose sections for ${name}`}
                  onClick={onAccept}
                >
                  Choose sections
                </Button>
                <Button
                  size="small"
                  busy={isSharing}
                  aria-label={`Share ${countText(asked.length)} with ${name}`}
                  onClick={onShare}
                >
                  Share {countText(asked.length)}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
