import { endpoints } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { tabPath } from '../../profile/tab.ts';
import { Failure } from '../../shell/failure.tsx';
import { Unread } from './unread.tsx';

type WaitingProps = { readonly organization: string; readonly mayAnswer: boolean };

/** What needs this person's answer. People who are not Admins see who answers, and their own notifications. */
export function Waiting({ organization, mayAnswer }: WaitingProps) {
  return mayAnswer ? <Requests organization={organization} /> : <Unread />;
}

function Requests({ organization }: Pick<WaitingProps, 'organization'>) {
  const joining = useResource(endpoints.listEmployeeConfirmations);
  const relationships = useResource(endpoints.listRelationshipRequests);
  const bids = useResource(endpoints.listBidInvitations);
  const unread = useResource(endpoints.listNotifications, { query: { unread: true, limit: 1 } });
  const read = [joining, relationships, bids, unread];
  const failed = read.find(({ error }) => error !== undefined);
  const lines = [
    {
      count: joining.data?.count ?? 0,
      one: 'request to join your company',
      many: 'requests to join your company',
      to: tabPath(organization, 'people'),
    },
    {
      count: relationships.data?.count ?? 0,
      one: 'relationship to confirm',
      many: 'relationships to confirm',
      to: '/notifications',
    },
    {
      count: bids.data?.count ?? 0,
      one: 'invitation to bid',
      many: 'invitations to bid',
      to: '/bids',
    },
    {
      count: unread.data?.count ?? 0,
      one: 'unread notification',
      many: 'unread notifications',
      to: '/notifications',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Card title="Waiting for you">
      {failed?.error ? (
        <Failure
          what="Your pending items"
          error={failed.error}
          retry={() => read.forEach(({ mutate }) => void mutate())}
        />
      ) : read.some(({ data }) => data === undefined) ? (
        <SkeletonText lines={3} label="Loading your pending items" />
      ) : lines.length === 0 ? (
        <p className="text-ink-muted">
          Nothing right now. Requests, invitations to bid and notifications appear here.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {lines.map(({ count, one, many, to }) => (
            <li key={one}>
              <Link to={to} className="text-primary-ink underline-offset-2 hover:underline">
                {`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
