import { endpoints, type User } from '@plumbline/api-contract';
import { useEffect } from 'react';
import { useResource } from '../api/resource.ts';
import { prefetchPages } from '../pages/prefetch.ts';
import { isTradePartner } from '../session/landing.ts';
import { accountLinks, isAdmin, NOTIFICATIONS } from './site-links.ts';

/**
 * What is asked and fetched ahead once a person is signed in (specification, sections 4 and 9): which side they are
 * on, a trade partner's set-up, and the code of the pages that the bar leads to.
 */
export function useStanding(user: User): void {
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
