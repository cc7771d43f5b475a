import { endpoints } from '@plumbline/api-contract';
import type { Notification } from '@plumbline/api-contract';
import { Button, Card, EmptyState, SkeletonText, useSnackbar } from '@plumbline/ui';
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { pageIn, PageLinks } from '../../shell/page-links.tsx';
import { rowOf } from './rows/index.ts';
import { useReadMark } from './use-read-mark.ts';

const PAGE_ROWS = 50;

/** What may be answered here. */
const ANSWERED = [
  endpoints.listNotifications,
  endpoints.listEmployeeConfirmations,
  endpoints.listRelationshipRequests,
  endpoints.listBidInvitations,
  endpoints.listWaitingParts,
  endpoints.listIncomingRequests,
  endpoints.countIncoming,
];

/** What happened for the person, newest first. Requests are answered in place. */
export function Notifications() {
  const user = useUser();
  const refresh = useRefresh();
  const [search] = useSearchParams();
  const page = pageIn(search);
  const notifications = useResource(endpoints.listNotifications, {
    query: { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
  });
  const { results: shown, count = 0 } = notifications.data ?? {};
  const { hasUnread, markRead, isBusy } = useReadMark(shown);

  const readAgain = (): void => {
    // The row goes, and with it the button that had the focus.
    focusHeading();
    refresh(ANSWERED);
  };

  return (
    <Page
      title="Notifications"
      eyebrow={user.primary_organization?.name}
      description="Newest first. Deleting a notification only removes it from this list."
      actions={
        hasUnread && (
          <Button variant="secondary" busy={isBusy} onClick={() => void markRead()}>
            Mark all as read
          </Button>
        )
      }
    >
      {shown ? (
        <Card padded={false}>
          {shown.length === 0 ? (
            <EmptyState icon="success" title="Nothing new">
              Requests to you, and answers to your requests, appear here.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {shown.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onDone={readAgain}
                />
              ))}
            </ul>
          )}
          <PageLinks
            label="Pages of notifications"
            page={page}
            last={Math.ceil(count / PAGE_ROWS)}
            to={(next) => `?page=${next}`}
          />
        </Card>
      ) : (
        <Card>
          {notifications.error ? (
            <Failure
              what="Your notifications"
              error={notifications.error}
              retry={() => void notifications.mutate()}
            />
          ) : (
            <SkeletonText lines={4} label="Loading your notifications" />
          )}
        </Card>
      )}
    </Page>
  );
}

type NotificationRowProps = {
  readonly notification: Notification;
  readonly onDone: () => void;
};

function NotificationRow({ notification, onDone }: NotificationRowProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);

  const forget = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(
      call(endpoints.deleteNotification, { params: { id: notification.id } }),
    );
    // It has gone already: that is what was wanted.
    if (!error || error.status === 404) return onDone();
    setBusy(false);
    snackbar.show({ type: 'error', message: `Not deleted. ${error.message}` });
  };
  return (
    <li
      className={notification.is_read ? undefined : 'shadow-[inset_3px_0_0_var(--color-primary)]'}
    >
      {!notification.is_read && <span className="sr-only">New</span>}
      {createElement(rowOf(notification.subject.kind), {
        notification,
        onDone,
        deletion: (
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            busy={isBusy}
            aria-label={`Delete: ${notification.verb}`}
            onClick={() => void forget()}
          />
        ),
      })}
    </li>
  );
}
