import { endpoints, type MailedRelationship, type Relationship } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { KEYSTONE, SUMMIT, type Detail, relationshipsOf } from '../../test/relationships.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { newLink } from '../links/index.ts';

const RIDGELINE = 'Ridgeline Mechanical Inc.';

withServer('relationships', (test) => {
  const { idOf, ask, asked, listed, update, verbs, readLink, byLink, tokenOf } =
    relationshipsOf(test);

  it('can also be ended by the company that asked, which notifies the one that was asked', async () => {
    const { id } = await asked();
    await update('tpAdmin', id, { status: 'standing' });
    expect((await update('gcGranted', id, { status: 'ended' })).statusCode).toBe(200);
    expect(await verbs('tpAdmin')).toEqual([
      `${KEYSTONE} ended its relationship with your company.`,
    ]);
    expect(await verbs('gcColleague')).toEqual([]);
    const row = await test.server.database
      .selectFrom('relationships')
      .select(['ended_by_organization_id', 'ended_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      ended_by_organization_id: idOf(KEYSTONE),
      ended_by: idOf(actors.gcGranted),
    });
  });

  it('keep a person’s note at the company where it was written', async () => {
    const { id } = await asked();
    await update('tpAdmin', id, { status: 'standing' });
    expect((await update('tpMember', id, { note: 'Pays late.' })).statusCode).toBe(200);
    const { id: other } = await asked('gcGranted', RIDGELINE);
    expect((await update('otherTp', other, { status: 'standing' })).statusCode).toBe(200);
    const moveTo = (company: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: idOf(company) })
        .where('user_id', '=', idOf(actors.tpMember))
        .execute();
    await moveTo(RIDGELINE);
    expect((await listed('tpMember')).results).toMatchObject([{ id: other, note: '' }]);
    await moveTo(SUMMIT);
    expect((await listed('tpMember')).results).toMatchObject([{ id, note: 'Pays late.' }]);
  });

  it('show the request’s message only to Admins, and email the answer only to the one who asked', async () => {
    const message = 'The Harbor Hospital.';
    const made = await ask('gcGranted', idOf(SUMMIT), { message });
    await update('tpAdmin', made.json<Relationship>().id, { status: 'standing' });
    const seen = async (actor: ActorName) =>
      (await listed(actor)).results.map((relationship) => relationship.message);
    for (const admin of ['tpAdmin', 'gcGranted', 'gcColleague'] as const)
      expect(await seen(admin)).toEqual([message]);
    for (const member of ['tpMember', 'tpContact'] as const)
      expect(await seen(member)).toEqual(['']);
    const kinds = async (actor: keyof typeof actors) =>
      (await mailsTo(test, actors[actor])).map(({ kind }) => kind);
    expect(await kinds('gcGranted')).toContain('relationship-answered');
    expect(await kinds('gcColleague')).not.toContain('relationship-answered');
  });

  describe('an emailed link', () => {
    it('can be read without answering, confirms without signing in, and works once', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      for (let times = 0; times < 2; times += 1)
        expect((await readLink(token)).json<MailedRelationship>()).toMatchObject({
          id,
          organization: { name: KEYSTONE },
          asked: { name: SUMMIT },
          email: actors.tpAdmin,
          status: 'pending',
        });
      expect((await byLink(token)).json<MailedRelationship>()).toMatchObject({
        status: 'standing',
      });
      expect((await byLink(token, 'declined')).statusCode).toBe(404);
      expect((await readLink(token)).statusCode).toBe(404);
      const row = await test.server.database
        .selectFrom('relationships')
        .select(['status', 'decided_by', 'decided_by_email'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'standing',
        decided_by: idOf(actors.tpAdmin),
        decided_by_email: null,
      });
    });

    it('stops working once the request is withdrawn', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      await update('gcGranted', id, { status: 'cancelled' });
      const late = await byLink(token);
      expect([late.statusCode, late.json<Detail>().detail]).toEqual([
        404,
        'This link was already used, was replaced, or has expired. Sign in to see the request under Notifications.',
      ]);
    });

    it('refuses a person who has stopped being an Admin', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      const setRank = (rank: number) =>
        test.server.database
          .updateTable('memberships')
          .set({ rank })
          .where('user_id', '=', idOf(actors.tpAdmin))
          .execute();
      await setRank(100);
      for (const reply of [await readLink(token), await byLink(token)])
        expect([reply.statusCode, reply.json<Detail>().detail]).toEqual([
          409,
          `You are no longer an Admin of ${SUMMIT}. Only its Admins can answer this request.`,
        ]);
      await setRank(500);
      expect((await byLink(token)).statusCode).toBe(200);
      expect((await listed('tpAdmin')).results).toMatchObject([{ id }]);
    });

    it('stops working once it has expired', async () => {
      await asked();
      const token = await tokenOf(actors.tpAdmin);
      const { expires_at: expires } = await test.server.database
        .selectFrom('mailed_links')
        .select('expires_at')
        .where('purpose', '=', 'relationship')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(Math.round((expires.getTime() - Date.now()) / 86_400_000)).toBe(30);
      await test.server.database
        .updateTable('mailed_links')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('purpose', '=', 'relationship')
        .execute();
      expect((await byLink(token)).statusCode).toBe(404);
    });

    it('cannot reset a password, and a link for another purpose cannot confirm a relationship', async () => {
      await asked();
      const token = await tokenOf(actors.tpAdmin);
      const reset = await test.call('anonymous', endpoints.confirmPasswordReset, {
        body: { token, password: 'A-Long-New-Password-7', uid: idOf(actors.tpAdmin) },
      });
      expect(reset.statusCode).toBeGreaterThanOrEqual(400);
      const other = await newLink(
        test.server.database,
        {
          purpose: 'reset_password',
          email: actors.tpAdmin,
          userId: idOf(actors.tpAdmin),
          lifeMs: 60_000,
        },
        new Date(),
      );
      expect((await byLink(other.token)).statusCode).toBe(404);
    });
  });

  describe('with a company that has no Admin yet', () => {
    const insert = async (domain: string | null) =>
      (
        await test.server.database
          .insertInto('organizations')
          .values({ name: 'Quiet Steel', organization_type: 'Manufacturer', domain })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;

    it('are confirmed only by an email address at its domain', async () => {
      const quiet = await insert('quiet-steel.example');
      const none = await ask('gcGranted', quiet);
      expect(none.json<Detail>()).toMatchObject({ errors: [{ address: '/email' }] });
      const foreign = await ask('gcGranted', quiet, { email: 'me@keystone-builders.example' });
      expect(foreign.json<Detail>().detail).toBe(
        'Enter an email address at quiet-steel.example, the domain of Quiet Steel.',
      );
      const reply = await ask('gcGranted', quiet, { email: ' Jo@Quiet-Steel.example ' });
      expect(reply.statusCode).toBe(201);
      const token = await tokenOf('jo@quiet-steel.example');
      expect((await byLink(token)).statusCode).toBe(200);
      const row = await test.server.database
        .selectFrom('relationships')
        .select(['status', 'decided_by', 'decided_by_email'])
        .where('organization_id', '=', quiet)
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'standing',
        decided_by: null,
        decided_by_email: 'jo@quiet-steel.example',
      });
    });

    it('are no longer answered by the link once it has an Admin', async () => {
      const quiet = await insert('quiet-two.example');
      await ask('gcGranted', quiet, { email: 'jo@quiet-two.example' });
      const token = await tokenOf('jo@quiet-two.example');
      await test.server.database
        .insertInto('memberships')
        .values({ user_id: idOf(actors.unflagged), organization_id: quiet, rank: 500 })
        .execute();
      const late = await byLink(token);
      expect([late.statusCode, late.json<Detail>().detail]).toEqual([
        409,
        'Quiet Steel has an Admin on Plumbline now, who can answer this request there.',
      ]);
    });

    it('cannot be requested without a domain', async () => {
      const reply = await ask('gcGranted', await insert(null), { email: 'x@quiet.example' });
      expect([reply.statusCode, reply.json<Detail>().detail]).toEqual([
        409,
        'No one at Quiet Steel is on Plumbline yet, so no one can confirm this. Invite them first.',
      ]);
    });
  });
});
