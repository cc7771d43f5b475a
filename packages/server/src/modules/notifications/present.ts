import {
  type Notification,
  type NotificationGroup,
  type NotificationKind,
  NOTIFICATION_KINDS,
  notificationKindOf,
} from '@plumbline/api-contract';
import {
  KIND_OF_SUBJECT,
  type GroupKey,
  type GroupRow,
  type ListedRow,
} from './queries/notifications.ts';

const KINDS: ReadonlySet<string> = new Set(NOTIFICATION_KINDS);

/** Older notifications have no kind; their subject determines it. */
const kindOf = (kind: string): NotificationKind =>
  KINDS.has(kind) ? (kind as NotificationKind) : (KIND_OF_SUBJECT[kind] ?? 'membership');

export function presentNotification(row: ListedRow): Notification {
  const kind = row.kind ?? kindOf(row.subject_kind);
  const subject = { kind: row.subject_kind, id: row.subject_id };
  const { about_id: about, organization_id: organization } = row;
  return {
    id: row.id,
    kind,
    verb: row.verb,
    subject,
    link: notificationKindOf(kind).link({ subject, about, organization, address: row.address }),
    is_read: row.read_at !== null,
    created: row.created_at.toISOString(),
  };
}

export function presentGroup(row: GroupRow, newest: readonly ListedRow[]): NotificationGroup {
  const kind = kindOf(row.kind);
  const [first] = newest;
  const isOne = row.count === 1 && first !== undefined;
  return {
    key: `${row.day}.${row.kind}.${row.about}`,
    kind,
    title: isOne ? first.verb : notificationKindOf(kind).many(row.count, row.about_name),
    day: row.day,
    count: row.count,
    unread: row.unread,
    latest: row.latest.toISOString(),
    notifications: newest.map(presentNotification),
  };
}

/** The shape was validated with the request. */
export function readGroupKey(key: string): GroupKey {
  const [day = '', kind = '', about = ''] = key.split('.');
  return { day, kind, about };
}
