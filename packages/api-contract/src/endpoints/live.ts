import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Slug } from '../shapes.ts';

/**
 * A message of /ws/incoming/. `tp` is the vault's organization; absent if the message concerns several. `counter`: for
 * people of that trade partner, the number of pending requests; for a contractor, the number of permissions that the
 * person has now.
 */
export const LiveMessage = Type.Object({
  type: Type.Union([
    Type.Literal('grant_changed'),
    Type.Literal('grant_revoked'),
    Type.Literal('vault_changed'),
    Type.Literal('request_changed'),
    Type.Literal('grants_changed'),
    Type.Literal('approval_changed'),
    Type.Literal('notes_changed'),
    Type.Literal('corrections_changed'),
  ]),
  tp: Type.Optional(Id),
  permission_id: Type.Optional(Id),
  sections: Type.Optional(Type.Array(Slug)),
  revision: Type.Optional(
    Type.Integer({ description: 'The revision of the saved section in `sections`.' }),
  ),
  counter: Type.Optional(Type.Integer()),
});
export type LiveMessage = Static<typeof LiveMessage>;

/**
 * A message of /ws/notifications/: a sentence to show, after which the page reads the list again. Without a verb, only
 * the count changed.
 */
export const NotificationMessage = Type.Object({
  data: Type.Object({
    verb: Type.Union([Type.String(), Type.Null()]),
    count: Type.Integer({ description: 'Unread ones.' }),
  }),
});
export type NotificationMessage = Static<typeof NotificationMessage>;

const socket = {
  method: 'GET',
  auth: 'session',
  policy: 'ownSocket',
  kind: 'socket',
  query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
} as const;

export const incoming = endpoint({
  ...socket,
  id: 'incoming',
  path: '/ws/incoming/',
  summary:
    'A websocket for changes to permissions, requests and vaults. Closes with 4401 when the session ends, 4408 above 20 per person.',
  replies: { 101: LiveMessage },
});

export const notified = endpoint({
  ...socket,
  id: 'notified',
  path: '/ws/notifications/',
  summary:
    'A websocket for notifications. Closes with 4401 when the session ends, 4408 above 20 per person.',
  replies: { 101: NotificationMessage },
});
