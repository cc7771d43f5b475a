import { endpoints, type Notification } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { pathOfInvitation } from '../../session/from-invite.ts';
import { Failure } from '../../shell/failure.tsx';

const MOST_SHOWN = 5;

/** The newest unread notifications of someone who is not an Admin, and so has no page of them. */
export function Unread() {
  const refresh = useRefresh();
  const unread = useResource(endpoints.listNotifications, {
    query: { unread: true, limit: MOST_SHOWN },
  });
  const { data, error } = unread;
  const opened = (id: string): void => {
    const marked = { params: { id }, body: { is_read: true }, keepalive: true };
    void returned(call(endpoints.markNotification, marked)).then(() =>
      refresh([endpoints.listNotifications]),
    );
  };
  const more = (data?.count ?? 0) - (data?.results.length ?? 0);
  return (
    <Card title="Waiting for you">
      {error ? (
        <Failure what="Your notifications" error={error} retry={() => void unread.mutate()} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading your notifications" />
      ) : data.results.length === 0 ? (
        <p className="text-ink-muted">You have no unread notifications.</p>
      ) : (
        <ul aria-label="Unread notifications" className="flex flex-col gap-2">
          {data.results.map((notification) => (
            <li key={notification.id}>
              <Link
                to={pathOf(notification)}
                onClick={() => opened(notification.id)}
                className="wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
              >
                {notification.verb}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-ink-muted">
          {`${more.toLocaleString('en-US')} more will appear as you open these.`}
        </p>
      )}
      <p className="mt-3 text-ink-muted">
        Your company’s Admins respond to requests and invitations.
      </p>
    </Card>
  );
}

/** An invitation has its own page, which explains what accepting means. */
const pathOf = ({ subject, link }: Notification): string =>
  subject.kind === 'invitation' ? pathOfInvitation('contractor', subject.id) : link;
