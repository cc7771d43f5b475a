import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../notification-kinds.ts';
import { Day, Flag, Id, Limit, listOf, Nothing, Offset, Time } from '../shapes.ts';

const Kind = Type.Unsafe<NotificationKind>({ type: 'string', enum: [...NOTIFICATION_KINDS] });
const Choice = Type.Unsafe<EmailChoice>({ type: 'string', enum: [...EMAIL_CHOICES] });

export const Notification = Type.Object({
  id: Id,
  kind: Kind,
  verb: Type.String({ description: 'The text of the notification, a full sentence.' }),
  subject: Type.Object({ kind: Type.String(), id: Id }),
  link: Type.String({ description: 'The page where it is dealt with.' }),
  is_read: Type.Boolean(),
  created: Time,
});
export type Notification = Static<typeof Notification>;

const GroupKey = Type.String({
  maxLength: 100,
  pattern: '^\\d{4}-\\d{2}-\\d{2}\\.[a-z_]{1,40}\\.[0-9a-f-]{36}$',
  description: 'A group of notifications: its day, its kind and what it is about.',
});

const NotificationGroup = Type.Object({
  key: GroupKey,
  kind: Kind,
  title: Type.String({ description: 'What happened, such as "3 questions on Electrical".' }),
  day: Day,
  count: Type.Integer(),
  unread: Type.Integer(),
  latest: Time,
  notifications: Type.Array(Notification, { description: 'The newest 10.' }),
});
export type NotificationGroup = Static<typeof NotificationGroup>;

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications/',
  summary:
    "The caller's notifications, newest first, 50 per page. `unread` leaves out read ones, `group` all but those of a group; `count` counts all.",
  auth: 'session',
  policy: 'ownNotifications',
  query: Type.Object({
    unread: Flag,
    group: Type.Optional(GroupKey),
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(Notification) },
});

export const listNotificationGroups = endpoint({
  id: 'listNotificationGroups',
  method: 'GET',
  path: '/api/notification_groups/',
  summary:
    "The caller's notifications by day (of the caller's time zone), kind and what they are about, newest first, 50 groups per page. `unread` leaves out read ones.",
  auth: 'session',
  policy: 'ownNotifications',
  query: Type.Object({ unread: Flag, limit: Limit, offset: Offset }),
  replies: {
    200: Type.Object({
      count: Type.Integer({ description: 'All groups.' }),
      unread: Type.Integer({ description: 'All unread notifications.' }),
      latest: Type.Union([Time, Type.Null()], {
        description: 'When the newest of all pages was made; null where there are none.',
      }),
      results: Type.Array(NotificationGroup),
    }),
  },
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'PATCH',
  path: '/api/notifications/',
  summary:
    'Marks notifications up to this moment as read: all, or those of a group. `undo` makes those unread again that were marked at that moment.',
  auth: 'session',
  policy: 'ownNotifications',
  body: Type.Union([
    Type.Object({ until: Time, group: Type.Optional(GroupKey) }, { additionalProperties: false }),
    Type.Object({ undo: Time }, { additionalProperties: false }),
  ]),
  replies: {
    200: Type.Object({
      count: Type.Integer({ description: 'Unread notifications left.' }),
      marked: Type.Union([Time, Type.Null()], {
        description: 'The moment to undo by; null where nothing was unread.',
      }),
    }),
  },
});

export const markNotification = endpoint({
  id: 'markNotification',
  method: 'PATCH',
  path: '/api/notifications/:id/',
  summary: "Marks one of the caller's notifications as read or unread.",
  auth: 'session',
  policy: 'ownNotifications',
  params: Type.Object({ id: Id }),
  body: Type.Object({ is_read: Type.Boolean() }, { additionalProperties: false }),
  replies: {
    200: Type.Object({ count: Type.Integer({ description: 'Unread notifications left.' }) }),
  },
});

export const deleteNotification = endpoint({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/api/notifications/:id/',
  summary: "Deletes one of the caller's notifications.",
  auth: 'session',
  policy: 'ownNotifications',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});

const Preference = Type.Object({ kind: Kind, in_app: Type.Boolean(), email: Choice });
export type NotificationPreference = Static<typeof Preference>;

export const listNotificationPreferences = endpoint({
  id: 'listNotificationPreferences',
  method: 'GET',
  path: '/api/notification_preferences/',
  summary:
    'For each kind of notification that the caller can get: whether it is shown in the product, and when it is emailed.',
  auth: 'session',
  policy: 'ownNotifications',
  replies: { 200: listOf(Preference) },
});

export const updateNotificationPreference = endpoint({
  id: 'updateNotificationPreference',
  method: 'PATCH',
  path: '/api/notification_preferences/',
  summary: 'Changes what the caller gets of one kind. Notifications that wait for a digest follow.',
  auth: 'session',
  policy: 'ownNotifications',
  body: Type.Object(
    { kind: Kind, in_app: Type.Optional(Type.Boolean()), email: Type.Optional(Choice) },
    { additionalProperties: false },
  ),
  replies: { 200: listOf(Preference) },
});

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/:token',
  summary:
    'Ends the emails that a signed link is about: those of a kind, or a digest. One click (RFC 8058), without a session. A GET of the same address is a page with a button.',
  auth: 'public',
  policy: 'holdUnsubscribeLink',
  params: Type.Object({ token: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9~_-]+$' }) }),
  replies: { 200: Type.Object({ email: Type.Literal('off') }) },
});

export const countIncoming = endpoint({
  id: 'countIncoming',
  method: 'GET',
  path: '/api/prequal_permissions/incoming_counter/',
  summary: "How many access requests to the caller's vault are pending.",
  auth: 'session',
  policy: 'ownRequestCount',
  replies: { 200: Type.Object({ incoming_quantity: Type.Integer() }) },
});
