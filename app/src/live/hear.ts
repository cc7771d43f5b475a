import type { EndpointId, NotificationMessage, User } from '@plumbline/api-contract';
import type { useSnackbar } from '@plumbline/ui';
import type { useSWRConfig } from 'swr';
import { seesIncoming } from '../shell/badges.ts';
import type { ChannelEvent } from './channel.ts';
import { READ_BY_ASSESSMENT, READ_BY_PERMISSION, staleBy } from './refetch.ts';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];
type Query = { readonly tp?: string; readonly link?: string } | null;

/** Reads again what a message made stale, and forgets what it closed. */
export function hear(event: ChannelEvent, user: User, mutate: Mutate): void {
  if (event.type === 'reconnected') {
    void mutate(() => true);
    return;
  }
  const { type, tp, sections, counter } = event;
  const forget = (ids: readonly EndpointId[], link?: (link: string) => boolean): void =>
    void mutate(of(ids, tp, link), undefined, { revalidate: false });
  if (type === 'grant_revoked') forget(READ_BY_PERMISSION);
  // An assessment says no section in its key: until it is read again, only its record is shown.
  if (type === 'grant_revoked' || type === 'grant_changed') forget(READ_BY_ASSESSMENT);
  if (type === 'grant_changed' && sections) {
    forget(['getAnswers'], (link) => !sections.includes(link));
    // They may stand for a code in a section that is closed now.
    forget(['getIndustryRates']);
  }
  // The person is at another company, or at none: what it may read of any vault is asked again.
  if (type === 'grants_changed' && counter !== undefined) {
    forget(READ_BY_ASSESSMENT);
    void mutate(of(READ_BY_PERMISSION), undefined);
  }
  // The badge at once; the call says it again.
  if (type === 'request_changed' && counter !== undefined && seesIncoming(user))
    void mutate(of(['countIncoming']), { incoming_quantity: counter }, { revalidate: false });
  void mutate(of(staleBy(type, user), tp));
}

/** Shows the sentence of a notification, and reads the list and its count again. */
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
  'listContactInvitations',
];

/** What a notification may be about is read with it. */
export function readNotificationsAgain(mutate: Mutate): void {
  void mutate(of(ABOUT_NOTIFICATIONS));
}

/** Chooses what was read from these endpoints; of a vault when it is named, and of sections that `link` says yes to. */
const of =
  (ids: readonly EndpointId[], tp?: string, link?: (link: string) => boolean) =>
  (key: unknown): boolean => {
    if (!Array.isArray(key) || !ids.includes(key[0] as EndpointId)) return false;
    const query = key[2] as Query;
    if (tp !== undefined && query?.tp !== undefined && query.tp !== tp) return false;
    return link === undefined || (query?.link !== undefined && link(query.link));
  };
