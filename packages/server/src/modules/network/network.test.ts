import { endpoints, type Notification, type RelationshipRequest } from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { notify } from '../notifications/index.ts';

const SUMMIT = 'Summit Electric LLC';
const KEYSTONE = 'Keystone Builders';
const HARBOR = 'Harbor & Main Construction';

withServer('what companies ask of each other', (test) => {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  const between = (from: string) => ({
    organization_id: idOf(SUMMIT),
    from_organization_id: idOf(from),
  });
  const askRelationship = async (from: string) => {
    const { id } = await test.server.database
      .insertInto('relationship_requests')
      .values(between(from))
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(test.server.database, {
      userId: idOf(actors.tpAdmin),
      verb: `${from} says that it works with you.`,
      kind: 'relationship_request',
      id,
    });
    return id;
  };
  const relationships = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listRelationshipRequests)).json<{
      count: number;
      results: RelationshipRequest[];
    }>();
  const verbs = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb);
  const answer = (
    actor: ActorName,
    endpoint: typeof endpoints.answerRelationship,
    id: string,
    status: string,
  ) => test.call(actor, endpoint, { params: { id }, body: { status } });

  it('is listed for the company that is asked, newest first, with the company that asks', async () => {
    const first = await askRelationship(KEYSTONE);
    const second = await askRelationship(HARBOR);
    const { count, results } = await relationships('tpAdmin');
    expect(count).toBe(2);
    expect(results.map(({ id, organization, status }) => [id, organization.name, status])).toEqual([
      [second, HARBOR, 'pending'],
      [first, KEYSTONE, 'pending'],
    ]);
    expect(await relationships('gcGranted')).toEqual({ count: 0, results: [] });
  });

  it('is answered by the Admins of the company asked, once, and its notification goes', async () => {
    const id = await askRelationship(KEYSTONE);
    const verb = `${KEYSTONE} says that it works with you.`;
    expect(await verbs('tpAdmin')).toContain(verb);
    expect(
      (await answer('gcGranted', endpoints.answerRelationship, id, 'accepted')).statusCode,
    ).toBe(403);
    expect(
      (await answer('tpAdmin', endpoints.answerRelationship, id, 'cancelled')).statusCode,
    ).toBe(403);
    const reply = await answer('tpAdmin', endpoints.answerRelationship, id, 'accepted');
    expect(reply.json()).toMatchObject({
      id,
      status: 'accepted',
      organization: { name: KEYSTONE },
    });
    const again = await answer('tpAdmin', endpoints.answerRelationship, id, 'declined');
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      'This request was already accepted.',
    ]);
    expect((await relationships('tpAdmin')).results.map((one) => one.id)).not.toContain(id);
    // The notification of the request that waits from before is another's.
    expect((await verbs('tpAdmin')).filter((one) => one === verb)).toHaveLength(1);
    const row = await test.server.database
      .selectFrom('relationship_requests')
      .select(['status', 'decided_by', 'decided_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'accepted', decided_by: idOf(actors.tpAdmin) });
    expect(row.decided_at).toBeInstanceOf(Date);
  });

  it('is cancelled by the Admins of the company that asked', async () => {
    const id = await askRelationship(KEYSTONE);
    const reply = await answer('gcColleague', endpoints.answerRelationship, id, 'cancelled');
    expect(reply.json()).toMatchObject({ id, status: 'cancelled' });
    expect((await answer('tpAdmin', endpoints.answerRelationship, id, 'accepted')).statusCode).toBe(
      409,
    );
  });

  it('has one outcome when two answer at once', async () => {
    const id = await askRelationship(KEYSTONE);
    const replies = await Promise.all([
      answer('tpAdmin', endpoints.answerRelationship, id, 'accepted'),
      answer('tpAdmin', endpoints.answerRelationship, id, 'declined'),
      answer('gcGranted', endpoints.answerRelationship, id, 'cancelled'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('is hidden from everyone else, and an unknown id looks the same', async () => {
    const id = await askRelationship(KEYSTONE);
    for (const actor of ['tpContact', 'tpMember', 'otherTp', 'otherGc', 'freeGc'] as const)
      for (const one of [id, randomUUID()])
        expect(
          (await answer(actor, endpoints.answerRelationship, one, 'accepted')).statusCode,
        ).toBe(403);
    expect((await answer('tpAdmin', endpoints.answerRelationship, id, 'pending')).statusCode).toBe(
      422,
    );
  });

  it('is answered by no one who stopped being Admin on the way', async () => {
    const id = await askRelationship(HARBOR);
    const { database } = test.server;
    let reply: Promise<{ statusCode: number }> | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', idOf(SUMMIT))
        .forUpdate()
        .execute();
      reply = Promise.resolve(answer('tpAdmin', endpoints.answerRelationship, id, 'accepted'));
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ count: number }>`select count(*)::int as count
            from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`.execute(database);
            return rows[0]?.count ?? 0;
          },
          { timeout: 15_000 },
        )
        .toBeGreaterThan(0);
      await transaction
        .updateTable('memberships')
        .set({ rank: 100 })
        .where('user_id', '=', idOf(actors.tpAdmin))
        .execute();
    });
    expect((await reply)?.statusCode).toBe(403);
    await database
      .updateTable('memberships')
      .set({ rank: 500 })
      .where('user_id', '=', idOf(actors.tpAdmin))
      .execute();
  });
});
