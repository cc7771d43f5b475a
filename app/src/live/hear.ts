import type { EndpointId, NotificationMessage, User } from '@plumbline/api-contract';
import type { useSnackbar } from '@plumbline/ui';
import type { useSWRConfig } from 'swr';
import { seesIncoming } from '../shell/badges.ts';
import type { ChannelEvent } from './channel.ts';
import { READ_BY_ASSESSMENT, READ_BY_PERMISSION, staleBy } from './refetch.ts';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];
type Query = { readonly tp?: string; readonly link?: string } | null;

/** Refetches what a message made stale, and drops from the cache what it closed. */
export function hear(event: ChannelEvent, user: User, mutate: Mutate): void {
  if (event.type === 'reconnected') {
    void mutate(() => true);
    return;
  }
  const { type, tp, sections, counter } = event;
  const forget = (ids: readonly EndpointId[], link?: (link: string) => boolean): void =>
    void mutate(of(ids, tp, link), undefined, { revalidate: false });
  if (type === 'grant_revoked') forget(READ_BY_PERMISSION);
  // An assessment's cache key names no section: until it is refetched, only its record is shown.
  if (type === 'grant_revoked' || type === 'grant_changed') forget(READ_BY_ASSESSMENT);
  if (type === 'grant_changed' && sections) {
    forget(['getAnswers'], (link) => !sections.includes(link));
    // The rates may belong to a code in a section that is closed now.
    forget(['getIndustryRates']);
  }
  // The person is at another company, or at none: everything that depends on permissions is refetched.
  if (type === 'grants_changed' && counter !== undefined) {
    forget(READ_BY_ASSESSMENT);
    void mutate(of(READ_BY_PERMISSION), undefined);
  }
  // Updates the badge at once; a call then confirms it.
  if (type === 'request_changed' && counter !== undefined && seesIncoming(user))
    void mutate(of(['countIncoming']), { incoming_quantity: counter }, { revalidate: false });
  void mutate(of(staleBy(type, user), tp));
}

/** Shows the sentence of a notification, and refetches the list and its count. */
export function hearNotified(
  { verb }: NotificationMessage['data'],
  mutate: Mutate,
  snackbar: ReturnType<typeof useSnackbar>,
): void {
  if (verb !== null) snackbar.show({ type: 'information', message: verb });
  readNotificationsAgain(mutate);
}

const ABOUT_NOTIFICATIONS: readonly EndpointId[] = [
  'listNotifications',
  'listNotificationGroups',
  'listRelationshipRequests',
  'listBidInvitations',
  'listEmployeeConfirmations',
  'listWaitingParts',
  'listContactInvitations',
];

/** Refetches notifications and everything that they may be about. */
export function readNotificationsAgain(mutate: Mutate): void {
  void mutate(of(ABOUT_NOTIFICATIONS));
}

/** Matches cache keys of these endpoints: of one vault if `tp` is given, and of the sections that `link` accepts. */
const of =
  (ids: readonly EndpointId[], tp?: string, link?: (link: string) => boolean) =>
  (key: unknown): boolean => {
    if (!Array.isArray(key) || !ids.includes(key[0] as EndpointId)) return false;
    const query = key[2] as Query;
    if (tp !== undefined && query?.tp !== undefined && query.tp !== tp) return false;
    return link === undefined || (query?.link !== undefined && link(query.link));
  };
