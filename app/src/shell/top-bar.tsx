import { endpoints, type User } from '@plumbline/api-contract';
import { useEffect } from 'react';
import { useResource } from '../api/resource.ts';
import { prefetchPages } from '../pages/prefetch.ts';
import { isTradePartner } from '../session/landing.ts';
import { useUser } from '../session/session.tsx';
import { incomingBadge, notificationsBadge, seesIncoming } from './badges.ts';
import { BarLink } from './bar-link.tsx';
import { Bar } from './bar.tsx';
import { FindButton } from './find-button.tsx';
import { Hamburger } from './hamburger.tsx';
import {
  accountLinks,
  BIDS,
  BLOG,
  isAdmin,
  NOTIFICATIONS,
  PREQUAL,
  searchLinks,
  seesBids,
} from './site-links.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar for a person who is signed in. */
export function TopBar() {
  const user = useUser();
  const { incoming, unread } = useBarCounts(user);
  usePreparedPages(user);
  const asks = incoming === 1 ? 'pending request' : 'pending requests';
  const waiting = badge(incomingBadge(user, incoming), asks);
  const news = (place: 'bar' | 'hamburger') =>
    badge(notificationsBadge(user, unread, place), 'unread');
  return (
    <Bar
      isSticky
      nav={
        <>
          {searchLinks('/market-search').map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          <BarLink {...BLOG} />
          <BarLink {...PREQUAL} badge={waiting} />
          {seesBids(user) && <BarLink {...BIDS} />}
          {isAdmin(user) && <BarLink {...NOTIFICATIONS} badge={news('bar')} />}
        </>
      }
      end={
        <>
          <FindButton />
          <UserMenu />
          <Hamburger>
            <ul>
              {searchLinks('/search-market').map((link) => (
                <li key={link.to} className="grid">
                  <BarLink {...link} />
                </li>
              ))}
              <li className="grid">
                <BarLink {...BLOG} />
              </li>
              <li className="grid">
                <BarLink {...PREQUAL} badge={waiting} />
              </li>
              {seesBids(user) && (
                <li className="grid">
                  <BarLink {...BIDS} />
                </li>
              )}
              {isAdmin(user) && (
                <li className="grid">
                  <BarLink {...NOTIFICATIONS} badge={news('hamburger')} />
                </li>
              )}
            </ul>
          </Hamburger>
        </>
      }
    />
  );
}

function badge(text: string | null, of: string) {
  return text === null ? null : { text, of };
}

type BarCounts = {
  /** Access requests to the company's own vault; undefined when no one counts them, or not yet. */
  readonly incoming: number | undefined;
  readonly unread: number | undefined;
};

/** The counts in the bar for this person; refetched when the server reports a request or a notification. */
function useBarCounts(user: User): BarCounts {
  const incoming = useResource(endpoints.countIncoming, seesIncoming(user) ? {} : null);
  const unread = useResource(
    endpoints.listNotifications,
    // The reply counts all of them, so one is enough.
    isAdmin(user) ? { query: { unread: true, limit: 1 } } : null,
  );
  return { incoming: incoming.data?.incoming_quantity, unread: unread.data?.count };
}

/**
 * What is requested and prefetched once a person is signed in (specification, sections 4 and 9): their side, a trade
 * partner's setup, and the code of the pages that the bar links to.
 */
function usePreparedPages(user: User): void {
  const tp = isTradePartner(user) ? user.primary_organization?.id : undefined;
  useResource(endpoints.getUserType);
  useResource(endpoints.getSetup, tp === undefined ? null : { query: { tp } });
  useEffect(
    () =>
      prefetchPages([
        ...accountLinks(user).map(({ to }) => to.split('?')[0] ?? to),
        ...(isAdmin(user) ? [NOTIFICATIONS.to] : []),
      ]),
    [user],
  );
}
