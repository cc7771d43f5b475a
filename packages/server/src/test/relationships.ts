import {
  endpoints,
  type Notification,
  type Relationship,
  type RelationshipKind,
  type RelationshipStatus,
} from '@plumbline/api-contract';
import { beforeEach } from 'vitest';
import { lastMail } from './accounts.ts';
import type { ActorName, TestServer } from './server.ts';

export const SUMMIT = 'Summit Electric LLC';
export const KEYSTONE = 'Keystone Builders';
export const HARBOR = 'Harbor & Main Construction';

export type Detail = {
  readonly detail: string;
  readonly errors?: readonly { address: string }[];
};

/** The calls about relationships. Each test starts without any. */
export function relationshipsOf(test: TestServer) {
  beforeEach(async () => {
    const { database } = test.server;
    for (const table of ['relationships', 'notifications', 'projects', 'login_attempts'] as const)
      await database.deleteFrom(table).execute();
  });
  const idOf = (name: string) => test.ids.get(name) ?? '';
  const ask = (
    actor: ActorName,
    organization: string,
    more: { kind?: RelationshipKind; message?: string; email?: string } = {},
  ) =>
    test.call(actor, endpoints.createRelationship, {
      body: { organization, kind: 'has_worked_with', ...more },
    });
  const asked = async (actor: ActorName = 'gcGranted', of = SUMMIT) =>
    (await ask(actor, idOf(of))).json<Relationship>();
  const list = async (actor: ActorName, query: object = {}) =>
    test.call(actor, endpoints.listRelationships, { query });
  const listed = async (actor: ActorName, query: object = {}) =>
    (await list(actor, query)).json<{ count: number; results: Relationship[] }>();
  const update = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.updateRelationship, { params: { id }, body });
  const verbs = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb);
  const setStatus = (id: string, status: RelationshipStatus) =>
    test.server.database
      .updateTable('relationships')
      .set({ status })
      .where('id', '=', id)
      .execute();
  const readLink = (token: string) =>
    test.call('anonymous', endpoints.checkRelationshipLink, { body: { token } });
  const byLink = (token: string, status: 'standing' | 'declined' = 'standing') =>
    test.call('anonymous', endpoints.confirmRelationship, { body: { token, status } });
  const tokenOf = async (email: string) => (await lastMail(test, email)).token ?? '';
  return { idOf, ask, asked, list, listed, update, verbs, setStatus, readLink, byLink, tokenOf };
}
