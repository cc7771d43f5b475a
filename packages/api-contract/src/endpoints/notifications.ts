import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Limit, listOf, Nothing, Offset, Time } from '../shapes.ts';

export const Notification = Type.Object({
  id: Id,
  verb: Type.String({ description: 'The text of the notification, a full sentence.' }),
  subject: Type.Object({ kind: Type.String(), id: Id }),
  is_read: Type.Boolean(),
  created: Time,
});
export type Notification = Static<typeof Notification>;

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications/',
  summary:
    "The caller's notifications, newest first, 50 per page. `unread` leaves out read ones; `count` counts all.",
  auth: 'session',
  policy: 'ownNotifications',
  query: Type.Object({ unread: Flag, limit: Limit, offset: Offset }),
  replies: { 200: listOf(Notification) },
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'PATCH',
  path: '/api/notifications/',
  summary: 'Marks notifications up to this moment as read.',
  auth: 'session',
  policy: 'ownNotifications',
  body: Type.Object({ until: Time }, { additionalProperties: false }),
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

export const countIncoming = endpoint({
  id: 'countIncoming',
  method: 'GET',
  path: '/api/prequal_permissions/incoming_counter/',
  summary: "How many requests for access to the caller's vault are pending.",
  auth: 'session',
  policy: 'ownRequestCount',
  replies: { 200: Type.Object({ incoming_quantity: Type.Integer() }) },
});
