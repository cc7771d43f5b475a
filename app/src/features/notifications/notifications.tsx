import { endpoints } from '@plumbline/api-contract';
import type { EmployeeRequest, Notification } from '@plumbline/api-contract';
import { Button, Card, EmptyState, Icon, SkeletonText, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { RequestCard } from '../../company/request-card.tsx';
import { isAdmin } from '../../company/ranks.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { momentText } from '../../vault/moment.ts';

/** What happened for the person, newest first. Who asks to join the company is answered in place. */
export function Notifications() {
  const user = useUser();
  const refresh = useRefresh();
  const notifications = useResource(endpoints.listNotifications);
  const requests = useResource(endpoints.listEmployeeConfirmations, isAdmin(user) ? {} : null);
  const shown = notifications.data?.results;

  const readAgain = (): void => {
    // The row goes, and with it the button that had the focus.
    focusHeading();
    refresh([endpoints.listNotifications, endpoints.listEmployeeConfirmations]);
  };

  return (
    <Page
      title="Notifications"
      eyebrow={user.primary_organization?.name}
      description="What happened, newest first. Deleting takes it from this list only."
    >
      {shown ? (
        <Card padded={false}>
          {shown.length === 0 ? (
            <EmptyState icon="success" title="Nothing new">
              Requests to join your company, and answers to your own, show up here.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {shown.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow
                    notification={notification}
                    request={requests.data?.results.find(
                      ({ id }) => id === notification.subject.id,
                    )}
                    onDone={readAgain}
                  />
                </li>
              ))}
            </ul>
          )}
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
  /** The request that it tells of, while that waits for an answer. */
  readonly request: EmployeeRequest | undefined;
  readonly onDone: () => void;
};

function NotificationRow({ notification, request, onDone }: NotificationRowProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);

  const forget = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(endpoints.deleteNotification, { params: { id: notification.id } });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) return onDone();
      snackbar.show({ type: 'error', message: `Not deleted. ${wordsOf(error)}` });
    }
  };

  const deletion = (
    <Button
      variant="quiet"
      size="small"
      icon="trash"
      busy={isBusy}
      aria-label={`Delete: ${notification.verb}`}
      onClick={() => void forget()}
    />
  );
  if (request)
    return (
      <RequestCard
        request={request}
        heading={notification.verb}
        level="h2"
        aside={deletion}
        onAnswered={onDone}
      />
    );
  return (
    <div className="flex items-start gap-3 px-6 py-4 max-md:px-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon name="information" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere text-ink">{notification.verb}</p>
        <p className="text-ink-muted">{momentText(notification.created)}</p>
      </div>
      {deletion}
    </div>
  );
}
