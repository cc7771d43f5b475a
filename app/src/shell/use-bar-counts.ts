import { endpoints, type User } from '@plumbline/api-contract';
import { useResource, useRefresh } from '../api/resource.ts';
import { useLive } from '../live/live.tsx';
import { seesIncoming } from './badges.ts';
import { isAdmin } from './site-links.ts';

/** What no message of the server tells is asked for this often, while the page is looked at. */
const EVERY = { refreshInterval: 60_000 } as const;

export type BarCounts = {
  /** Requests for access to the own vault; undefined where nobody counts them, or not yet. */
  readonly incoming: number | undefined;
  readonly unread: number | undefined;
};

/** What is counted in the bar for this person. */
export function useBarCounts(user: User): BarCounts {
  const incoming = useResource(endpoints.countIncoming, seesIncoming(user) ? {} : null, EVERY);
  const unread = useResource(
    endpoints.listNotifications,
    isAdmin(user) ? { query: { unread: true } } : null,
    EVERY,
  );
  const refresh = useRefresh();
  useLive(() => refresh([endpoints.countIncoming, endpoints.listNotifications]));
  return { incoming: incoming.data?.incoming_quantity, unread: unread.data?.count };
}
