import { endpoints, type User } from '@plumbline/api-contract';
import { useResource } from '../api/resource.ts';
import { seesIncoming } from './badges.ts';
import { isAdmin } from './site-links.ts';

export type BarCounts = {
  /** Requests for access to the own vault; undefined where nobody counts them, or not yet. */
  readonly incoming: number | undefined;
  readonly unread: number | undefined;
};

/** What is counted in the bar for this person; read again when the server tells of a request or a notification. */
export function useBarCounts(user: User): BarCounts {
  const incoming = useResource(endpoints.countIncoming, seesIncoming(user) ? {} : null);
  const unread = useResource(
    endpoints.listNotifications,
    // The count is of all of them.
    isAdmin(user) ? { query: { unread: true, limit: 1 } } : null,
  );
  return { incoming: incoming.data?.incoming_quantity, unread: unread.data?.count };
}
