import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Slug } from '../shapes.ts';

/** What the socket says. `tp` is the vault's organisation; `counter` counts the grants that the person has now. */
export const LiveMessage = Type.Object({
  type: Type.Union([
    Type.Literal('grant_changed'),
    Type.Literal('grant_revoked'),
    Type.Literal('vault_changed'),
  ]),
  tp: Id,
  permission_id: Type.Optional(Id),
  sections: Type.Optional(Type.Array(Slug)),
  revision: Type.Optional(
    Type.Integer({ description: 'Of the one section in `sections` that was saved.' }),
  ),
  counter: Type.Optional(Type.Integer()),
});
export type LiveMessage = Static<typeof LiveMessage>;

export const incoming = endpoint({
  id: 'incoming',
  method: 'GET',
  path: '/ws/incoming/',
  summary:
    'A websocket that tells of grants and vaults as they change. Closes with 4401 when the session ends.',
  auth: 'session',
  policy: 'signedIn',
  kind: 'socket',
  query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  replies: { 101: LiveMessage },
});
