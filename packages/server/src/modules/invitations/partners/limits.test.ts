import { randomUUID } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../../bench/plans.ts';
import { mailsTo } from '../../../test/accounts.ts';
import { actors, withServer } from '../../../test/server.ts';
import { hasDeclined } from './queries/senders.ts';

const SECTIONS = ['basic-information'];
const DAY_MS = 86_400_000;

withServer('5 emails an hour to one address', (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });

  const inviteGc = (by: keyof typeof actors, email: string) =>
    test.call(by, endpoints.inviteGc, { body: { email, sections: SECTIONS } });
  const mailLink = (emails: readonly string[]) =>
    test.call('tpMember', endpoints.sendInviteLink, { body: { emails } });

  it('are not used up by calls that send none', async () => {
    const email = 'wanted@keystone-builders.example';
    for (let times = 0; times < 6; times += 1) {
      const nowhere = await test.call('otherTp', endpoints.redirectTpInvitation, {
        body: { uuid: randomUUID(), email },
      });
      expect(nowhere.statusCode).toBe(404);
      expect((await inviteGc('tpAdmin', actors.tpAdmin)).statusCode).toBe(422);
      expect((await inviteGc('tpAdmin', actors.tpMember)).statusCode).toBe(422);
      expect((await inviteGc('tpAdmin', actors.gcGranted)).statusCode).toBe(409);
    }
    for (const invited of [email, actors.tpAdmin, actors.tpMember, actors.gcGranted])
      expect((await inviteGc('otherTp', invited)).statusCode).toBe(201);
    for (let times = 0; times < 8; times += 1)
      expect((await inviteGc('otherTp', email)).statusCode).toBe(200);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('are a hard limit, and a refused call does not count against other addresses', async () => {
    const email = 'full@far.example';
    const end = async (id: string) =>
      expect(
        (await test.call('tpAdmin', endpoints.revokePermission, { params: { id } })).statusCode,
      ).toBe(204);
    for (let times = 0; times < 5; times += 1) {
      const reply = await inviteGc('tpAdmin', email);
      expect(reply.statusCode).toBe(201);
      await end(reply.json<{ id: string }>().id);
    }
    expect((await inviteGc('tpAdmin', email)).statusCode).toBe(429);
    const waiting = await test.server.database
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'sent')
      .execute();
    expect([waiting.length, (await mailsTo(test, email)).length]).toEqual([0, 5]);
    // An address at its limit makes the call fail, is named, and leaves the other addresses' counts unchanged.
    const others = ['aa@far.example', 'zz@far.example'];
    for (let times = 0; times < 6; times += 1) {
      const refused = await mailLink([...others, email]);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        429,
        expect.stringContaining(email),
      ]);
    }
    expect((await mailLink(others)).json()).toEqual({ sent: 2 });
    for (const to of others) expect(await mailsTo(test, to)).toHaveLength(1);
  });

  it('are not sent to someone who declined the company, not even with an invite link', async () => {
    const email = 'declined@far.example';
    const reply = await inviteGc('tpAdmin', email);
    const setDeclined = (decided_at: Date) =>
      test.server.database
        .updateTable('invitations')
        .set({ status: 'declined', decided_at })
        .where('id', '=', reply.json<{ id: string }>().id)
        .execute();
    await setDeclined(new Date());
    const sent = await mailLink([email, 'other@far.example']);
    expect([sent.statusCode, sent.json()]).toEqual([202, { sent: 2 }]);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect(await mailsTo(test, 'other@far.example')).toHaveLength(1);
    await setDeclined(new Date(Date.now() - 181 * DAY_MS));
    expect((await mailLink([email])).statusCode).toBe(202);
    expect(await mailsTo(test, email)).toHaveLength(2);
  });

  it('are sent to someone who declined only another company', async () => {
    const email = 'choosy@far.example';
    const reply = await inviteGc('otherTp', email);
    expect(reply.statusCode).toBe(201);
    await test.server.database
      .updateTable('invitations')
      .set({ status: 'declined', decided_at: new Date() })
      .where('id', '=', reply.json<{ id: string }>().id)
      .execute();
    expect((await mailLink([email])).statusCode).toBe(202);
    const kinds = (await mailsTo(test, email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['invite-contractor', 'invite-link']);
  });

  it('are refused to someone who declined without reading what else the company sent', async () => {
    const userId = test.ids.get(actors.otherTp) ?? '';
    const organizationId = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const { database } = test.server;
    await database
      .insertInto('invitations')
      .columns(['kind', 'user_id', 'organization_id', 'email', 'status'])
      .expression(
        sql`select 'contractor', ${userId}::uuid, ${organizationId}::uuid, 'past' || i || '@far.example', 'cancelled'
          from generate_series(1, 1000) as i`,
      )
      .execute();
    await sql`analyze invitations`.execute(database);
    const [statement] = await statementsOf(test.databaseUrl, (own) =>
      hasDeclined(own, 'contractor', { organizationId, userId }, 'past1@far.example', new Date(0)),
    );
    if (statement === undefined) throw new Error('nothing was asked');
    // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
    const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
    expect(plan).toContain('invitations_declined');
  });
});
