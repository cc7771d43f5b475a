import { endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { lockAccess } from './queries.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const ROUNDS = 8;

withServer('simultaneous calls', { sqlDiffers: 'races' }, (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const lee = () => test.ids.get(actors.gcColleague) ?? '';
  const reset = async () => {
    const { database } = test.server;
    await database.deleteFrom('permissions').where('user_id', '=', lee()).execute();
    await database.deleteFrom('access_requests').where('user_id', '=', lee()).execute();
  };
  const ask = async () => {
    const body = { organization: tp, message: '' };
    const reply = await test.call('gcColleague', endpoints.inviteTp, { body });
    return reply.json<{ id: string }>().id;
  };
  const accept = (id: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.acceptAccess, { body: { id, sections: [BASIC] } });
  const end = (id: string, actor: ActorName) =>
    test.call(actor, endpoints.revokePermission, { params: { id } });
  const allow = (sections: readonly string[] = [BASIC], actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.allowAccess, { body: { user: lee(), sections } });
  const current = () =>
    test.server.database
      .selectFrom('permissions')
      .select(['id', 'sections'])
      .where('user_id', '=', lee())
      .where('ended_at', 'is', null)
      .execute();
  const request = async (id: string) =>
    (
      await test.server.database
        .selectFrom('access_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  /** Calls as Pat, who stops being a pre-qual contact while the call waits for Lee's access. */
  const stoppedWhile = async (call: () => Promise<{ readonly statusCode: number }>) => {
    const { database } = test.server;
    const setContact = (on: typeof database, is_pf_contact: boolean) =>
      on
        .updateTable('users')
        .set({ is_pf_contact })
        .where('email', '=', actors.tpContact)
        .execute();
    let called: Promise<{ readonly statusCode: number }> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockAccess(transaction, { tp, userId: lee() });
      called = call();
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      await setContact(transaction, false);
    });
    const reply = await called;
    await setContact(database, true);
    return reply?.statusCode;
  };

  it('give and widen no access once their caller stops being a pre-qual contact', async () => {
    await reset();
    expect(await stoppedWhile(() => allow([BASIC], 'tpContact'))).toBe(403);
    const id = await ask();
    expect(await stoppedWhile(() => accept(id, 'tpContact'))).toBe(403);
    expect([await request(id), await current()]).toEqual(['pending', []]);
    const given = (await allow()).json<{ id: string }>();
    const widen = () =>
      test.call('tpContact', endpoints.updatePermission, {
        params: { id: given.id },
        body: { sections: [BASIC, SAFETY] },
      });
    expect(await stoppedWhile(widen)).toBe(403);
    expect(await current()).toEqual([{ id: given.id, sections: [BASIC] }]);
  });

  it('decline no request and end no access once their caller stops being a pre-qual contact', async () => {
    await reset();
    const id = await ask();
    expect(await stoppedWhile(() => end(id, 'tpContact'))).toBe(403);
    expect(await request(id)).toBe('pending');
    const given = (await allow()).json<{ id: string }>();
    expect(await stoppedWhile(() => end(given.id, 'tpContact'))).toBe(403);
    expect(await current()).toEqual([{ id: given.id, sections: [BASIC] }]);
  });

  it('access that two editors end at once has ended for both', async () => {
    const { database } = test.server;
    await reset();
    const { id } = (await allow()).json<{ id: string }>();
    let ended: Promise<readonly { readonly statusCode: number }[]> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockAccess(transaction, { tp, userId: lee() });
      ended = Promise.all([end(id, 'tpAdmin'), end(id, 'tpContact')]);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
    });
    expect((await ended)?.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await current()).toEqual([]);
  });

  it('a request is accepted or withdrawn, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const id = await ask();
      const [accepted, cancelled] = await Promise.all([accept(id), end(id, 'gcColleague')]);
      const statuses = [accepted.statusCode, cancelled.statusCode];
      const wasAccepted = accepted.statusCode === 201;
      expect(statuses).toEqual(wasAccepted ? [201, 409] : [409, 204]);
      expect(await request(id)).toBe(wasAccepted ? 'accepted' : 'cancelled');
      expect(await current()).toHaveLength(wasAccepted ? 1 : 0);
      outcomes.add(await request(id));
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('a request that two editors accept gives one permission', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const id = await ask();
      const replies = await Promise.all([accept(id), accept(id, 'tpContact')]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      expect(await current()).toHaveLength(1);
    }
  });

  it('a person who asks several times makes one request', async () => {
    await reset();
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
  });

  it('access that is given and revoked at once ends up either active or revoked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const first = (await allow()).json<{ id: string }>();
      const [given, ended] = await Promise.all([
        allow([BASIC, SAFETY], 'tpContact'),
        end(first.id, 'tpAdmin'),
      ]);
      expect(given.statusCode).toBe(201);
      expect([204, 403]).toContain(ended.statusCode);
      const left = await current();
      expect(left.length).toBeLessThanOrEqual(1);
      // The last writer wins: the permission has the sections given last.
      for (const { sections } of left) expect([...sections].sort()).toEqual([BASIC, SAFETY]);
      const query = { tp };
      const read = await test.call('gcColleague', endpoints.getSections, { query });
      expect(read.statusCode).toBe(left.length === 1 ? 200 : 403);
    }
  });

  it('many grants at the same time leave one permission, with the sections of one of them', async () => {
    await reset();
    const sets = [[BASIC], [SAFETY], [BASIC, SAFETY], ['insurance']];
    const replies = await Promise.all(
      sets.flatMap((sections) => [allow(sections), allow(sections, 'tpContact')]),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const left = await current();
    expect(left).toHaveLength(1);
    expect(sets).toContainEqual(left[0]?.sections);
  });

  it('an invitation accepted while the same access is given leaves one permission', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const { id } = await test.server.database
        .insertInto('invitations')
        .values({
          kind: 'contractor',
          user_id: test.ids.get(actors.tpAdmin) ?? '',
          organization_id: tp,
          email: actors.gcColleague,
          sections: [BASIC],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [accepted, given] = await Promise.all([
        test.call('gcColleague', endpoints.acceptAccess, { body: { id } }),
        allow([BASIC, SAFETY]),
      ]);
      expect([201, 409]).toContain(accepted.statusCode);
      expect(given.statusCode).toBe(201);
      expect(await current()).toHaveLength(1);
    }
  });
});
