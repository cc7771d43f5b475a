import { endpoints } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { type Headers, invitationsOn } from '../../../test/invitations.ts';
import { addPerson } from '../../../test/people.ts';
import { actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const KEYSTONE = 'Keystone Builders';

const now = new Date();

withServer('invitations to trade partners', { now: () => now, sessionDays: 400 }, (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });
  const { accept, address, admin, by, end, idOf, inviteTp, open, redirect, statusOf } =
    invitationsOn(test);

  it('go to an address once per company', async () => {
    const email = address();
    const said = { email, first_name: 'Pat', message: 'We spoke.\r\nBcc: all@evil.example' };
    const first = await inviteTp('gcGranted', said);
    expect(first.statusCode).toBe(201);
    const { id, kind } = first.json<{ id: string; kind: string }>();
    expect(kind).toBe('invitation');
    const again = await inviteTp('gcColleague', { email: ` ${email.toUpperCase()} ` });
    expect([again.statusCode, again.json()]).toEqual([200, { id, kind }]);
    const [mail, ...others] = await mailsTo(test, email);
    expect(others).toEqual([]);
    expect(mail?.body).toContain(`/prequal-contact?uuid=${id}`);
    expect(mail?.body).toContain(`/want-to-work/${id}`);
    expect(mail?.body).toContain(`Message from Dana Whitfield: We spoke. Bcc: all@evil.example`);
    expect(mail?.subject).toContain(KEYSTONE);
  });

  it('show strangers the sender and a masked address', async () => {
    const email = address();
    const id = await idOf(inviteTp('gcGranted', { email, company_name: 'Far Away' }));
    const shown = { uuid: id, kind: 'trade_partner', status: 'sent', company_name: 'Far Away' };
    expect(await open(id)).toMatchObject({
      ...shown,
      email: `p***@far-away.example`,
      inviter: { first_name: 'Dana', organization: { name: KEYSTONE } },
      is_mine: false,
      may_accept: false,
      may_hand_on: false,
    });
    expect(await open(id, by('otherTp'))).toMatchObject({ is_mine: false, may_accept: false });
    const own = await addPerson(test, { email });
    expect(await open(id, own.headers)).toMatchObject({ ...shown, email, is_mine: true });
    const sent = await test.call('gcGranted', endpoints.listSentInvitations);
    const row = sent.json<{ results: { id: string }[] }>().results.find((one) => one.id === id);
    expect(row).toMatchObject({ viewed: now.toISOString(), status: 'sent' });
    // Only the first view counts.
    const first = new Date(now.getTime() - 60_000);
    await test.server.database
      .updateTable('invitations')
      .set({ viewed_at: first })
      .where('id', '=', id)
      .execute();
    await open(id, own.headers);
    const { viewed_at } = await test.server.database
      .selectFrom('invitations')
      .select('viewed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(viewed_at).toEqual(first);
  });

  it('are listed for their address, the newest first', async () => {
    const email = address('elsewhere.example');
    const person = await addPerson(test, { email });
    const ids = [
      await idOf(inviteTp('gcGranted', { email })),
      await idOf(inviteTp('otherGc', { email })),
    ];
    // The order of their ids is the opposite.
    const sorted = ids.toSorted();
    for (const [at, id] of sorted.entries())
      await test.server.database
        .updateTable('invitations')
        .set({ created_at: new Date(now.getTime() + at) })
        .where('id', '=', id)
        .execute();
    const reply = await test.call('anonymous', endpoints.listContactInvitations, {
      headers: person.headers,
    });
    const { results } = reply.json<{ results: { uuid: string }[] }>();
    expect(results.map(({ uuid }) => uuid)).toEqual(sorted.toReversed());
  });

  it('become an access request when the invited person edits a vault and accepts', async () => {
    const email = address('ridgeline-mechanical.example');
    const id = await idOf(inviteTp('otherGc', { email, message: 'For the school.' }));
    const invited = await addPerson(test, { email });
    expect((await accept(id, invited.headers)).statusCode).toBe(409);
    await test.server.database
      .insertInto('memberships')
      .values({
        user_id: invited.id,
        organization_id: test.ids.get(RIDGELINE) ?? '',
        rank: 500,
      })
      .execute();
    const reply = await accept(id, invited.headers);
    const tp = test.ids.get(RIDGELINE);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { permission_id: null, tp, sections: [] },
    ]);
    const incoming = await test.call('otherTp', endpoints.listIncomingRequests);
    expect(incoming.json<{ results: unknown[] }>().results).toContainEqual(
      expect.objectContaining({ message: 'For the school.' }),
    );
    expect(await statusOf(id)).toBe('accepted');
    expect((await accept(id, invited.headers)).statusCode).toBe(409);
  });

  it('may be accepted by a colleague who edits the vault, not by one who views it', async () => {
    const email = address('ridgeline-mechanical.example');
    await addPerson(test, { email, member: { of: SUMMIT, rank: 100 } });
    const id = await idOf(inviteTp('gcColleague', { email }));
    expect((await accept(id, by('tpMember'))).statusCode).toBe(403);
    expect((await accept(id, by('otherTp'))).statusCode).toBe(403);
    expect((await open(id, by('tpContact'))).may_accept).toBe(true);
    expect((await accept(id, by('tpContact'))).statusCode).toBe(201);
  });

  it('become access requests when the address is a pre-qual contact', async () => {
    const asked = await inviteTp('otherGc', { email: actors.tpContact });
    expect(asked.json()).toMatchObject({ kind: 'request' });
    expect(await mailsTo(test, actors.tpContact)).toContainEqual(
      expect.objectContaining({ kind: 'access-requested' }),
    );
  });

  it('request access when a trade partner is chosen, and refuse other companies', async () => {
    const ask = (organization: string) => inviteTp('gcMember', { organization });
    const asked = await ask(test.ids.get(SUMMIT) ?? '');
    expect([asked.statusCode, asked.json<{ kind: string }>().kind]).toEqual([201, 'request']);
    expect((await ask(test.ids.get(SUMMIT) ?? '')).statusCode).toBe(200);
    expect((await ask(test.ids.get(KEYSTONE) ?? '')).statusCode).toBe(422);
    expect((await ask(crypto.randomUUID())).statusCode).toBe(404);
  });

  it('do not ask a company for access where no one could answer', async () => {
    const { database } = test.server;
    const { id: organization } = await database
      .insertInto('organizations')
      .values({ name: 'Unmanned Masonry', organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ask = () => inviteTp('gcMember', { organization });
    const refusal = {
      status: 409,
      detail: 'No one from Unmanned Masonry is on Plumbline yet. Invite them by email.',
    };
    expect((await ask()).json()).toMatchObject(refusal);
    const { id: user_id } = await addPerson(test, { email: address() });
    const member = { user_id, organization_id: organization, rank: 100 };
    await database.insertInto('memberships').values(member).execute();
    expect((await ask()).json()).toMatchObject(refusal);
    await database
      .updateTable('memberships')
      .set({ rank: 500 })
      .where('user_id', '=', user_id)
      .execute();
    expect((await ask()).statusCode).toBe(201);
  });

  it.each([
    [actors.gcGranted, 'This is your own address.'],
    [actors.gcColleague, 'Lee is a colleague of yours.'],
  ])('are not sent to %s by Dana', async (email, reason) => {
    const reply = await inviteTp('gcGranted', { email });
    expect(reply.json()).toMatchObject({ status: 422, errors: [{ address: '/email', reason }] });
  });

  it('can be forwarded once, within the email domain of the invited address', async () => {
    const email = address('long-shore.example');
    const heir = address('long-shore.example');
    const id = await idOf(inviteTp('gcGranted', { email }));
    const invited = await addPerson(test, { email });
    expect((await redirect(id, heir, by('otherTp'))).statusCode).toBe(404);
    expect((await redirect(id, address(), invited.headers)).statusCode).toBe(422);
    expect((await open(id, invited.headers)).may_hand_on).toBe(true);
    const handed = await redirect(id, heir, invited.headers);
    expect(handed.statusCode).toBe(201);
    const { uuid } = handed.json<{ uuid: string }>();
    expect(await statusOf(id)).toBe('redirected');
    expect(await mailsTo(test, heir)).toHaveLength(1);
    expect((await redirect(id, heir, invited.headers)).statusCode).toBe(409);
    const second = await addPerson(test, { email: heir });
    expect(await open(uuid, second.headers)).toMatchObject({
      is_mine: true,
      email: heir,
      may_hand_on: false,
    });
    const onward = await redirect(uuid, address('long-shore.example'), second.headers);
    expect(onward.json<{ detail: string }>().detail).toContain('forwarded to you');
    expect(onward.statusCode).toBe(409);
  });

  it('cannot be forwarded by a coworker to the address that was invited', async () => {
    const email = address('wide-cove.example');
    const id = await idOf(inviteTp('gcGranted', { email }));
    const coworker = await admin(RIDGELINE, address('wide-cove.example'));
    const refused = await redirect(id, email.toUpperCase(), coworker.headers);
    expect(refused.json()).toMatchObject({
      errors: [{ address: '/email', reason: 'This invitation was already sent to this address.' }],
    });
    expect(await statusOf(id)).toBe('sent');
  });

  it('are no longer among the person’s notifications once they are forwarded or withdrawn', async () => {
    const email = address('quiet-cove.example');
    const { headers } = await addPerson(test, { email });
    const told = async () => {
      const reply = await test.call('anonymous', endpoints.listNotifications, { headers });
      return reply.json<{ count: number }>().count;
    };
    const first = await idOf(inviteTp('gcGranted', { email }));
    await expect.poll(told, { timeout: 15_000 }).toBe(1);
    const handed = await redirect(first, address('quiet-cove.example'), headers);
    expect(handed.statusCode).toBe(201);
    expect(await told()).toBe(0);
    const second = await idOf(inviteTp('otherGc', { email }));
    await expect.poll(told, { timeout: 15_000 }).toBe(1);
    expect((await end(second, by('otherGc'))).statusCode).toBe(204);
    expect(await told()).toBe(0);
  });

  it('cannot be forwarded to someone who declined one from the same company', async () => {
    const [email, heir] = [address('calm-bay.example'), address('calm-bay.example')];
    const declined = await idOf(inviteTp('gcColleague', { email: heir }));
    const unwilling = await addPerson(test, { email: heir });
    expect((await end(declined, unwilling.headers)).statusCode).toBe(204);
    const id = await idOf(inviteTp('gcGranted', { email }));
    const invited = await addPerson(test, { email });
    const handed = await redirect(id, heir, invited.headers);
    expect([handed.statusCode, handed.json<{ detail: string }>().detail]).toEqual([
      409,
      'They asked not to be invited again.',
    ]);
    expect(await statusOf(id)).toBe('sent');
    expect(await mailsTo(test, heir)).toHaveLength(1);
  });

  it('to a webmail address can be forwarded only to a registered colleague', async () => {
    const email = address('gmail.com');
    const id = await idOf(inviteTp('gcGranted', { email }));
    const invited = await admin(RIDGELINE, email);
    expect((await redirect(id, address('gmail.com'), invited.headers)).statusCode).toBe(422);
    expect((await redirect(id, actors.tpAdmin, invited.headers)).statusCode).toBe(422);
    expect((await redirect(id, actors.otherTp, invited.headers)).statusCode).toBe(201);
  });

  it('tell their sender the outcome immediately', async () => {
    const there = await listenTo(test.server, test.tokens.otherGc);
    const told = () => there.messages.filter(({ type }) => type === 'grants_changed').length;
    const [first, second] = [address('tide-works.example'), address('tide-works.example')];
    const declined = await idOf(inviteTp('otherGc', { email: first }));
    expect(
      (await end(declined, (await addPerson(test, { email: first })).headers)).statusCode,
    ).toBe(204);
    await expect.poll(told, { timeout: 15_000 }).toBe(1);
    const id = await idOf(inviteTp('otherGc', { email: second }));
    const invited = await addPerson(test, { email: second });
    const heir = address('tide-works.example');
    expect((await redirect(id, heir, invited.headers)).statusCode).toBe(201);
    await expect.poll(told, { timeout: 15_000 }).toBe(2);
    there.close();
  });

  it('count as viewed by a coworker only at the same domain and with a company', async () => {
    const id = await idOf(inviteTp('gcGranted', { email: address('keen-edge.example') }));
    const see = (headers: Headers) =>
      test.call('anonymous', endpoints.setViewedByCoworker, { body: { uuid: id }, headers });
    const isSeen = async () => {
      const row = await test.server.database
        .selectFrom('invitations')
        .select('is_viewed_by_coworker')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.is_viewed_by_coworker;
    };
    const alone = await addPerson(test, { email: address('keen-edge.example') });
    expect((await see(by('otherTp'))).statusCode).toBe(204);
    expect((await see(alone.headers)).statusCode).toBe(204);
    expect(await isSeen()).toBe(false);
    const coworker = await admin(RIDGELINE, address('keen-edge.example'));
    await see(coworker.headers);
    expect(await isSeen()).toBe(true);
  });

  it('are not for strangers who share a webmail domain, or a domain with someone at another company', async () => {
    const taken = address('split-rock.example');
    await addPerson(test, { email: taken, member: { of: SUMMIT, rank: 100 } });
    for (const email of [address('gmail.com'), taken]) {
      const id = await idOf(inviteTp('gcGranted', { email }));
      const { headers } = await admin(RIDGELINE, address(email.slice(email.indexOf('@') + 1)));
      expect((await open(id, headers)).may_hand_on).toBe(false);
      const seen = { body: { uuid: id }, headers };
      await test.call('anonymous', endpoints.setViewedByCoworker, seen);
      // If the invitation were theirs, they could forward it to this colleague.
      expect((await redirect(id, actors.otherTp, headers)).statusCode).toBe(404);
      const row = await test.server.database
        .selectFrom('invitations')
        .select(['status', 'is_viewed_by_coworker'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ status: 'sent', is_viewed_by_coworker: false });
    }
  });

  it('are listed for the owner of the address while they are pending', async () => {
    const email = address();
    const id = await idOf(inviteTp('gcGranted', { email }));
    const own = await addPerson(test, { email });
    const list = () =>
      test.call('anonymous', endpoints.listContactInvitations, { headers: own.headers });
    expect((await list()).json()).toMatchObject({ count: 1, results: [{ uuid: id }] });
    await end(id, by('gcColleague'));
    expect((await list()).json()).toEqual({ count: 0, results: [] });
    const nobody = await test.call('anonymous', endpoints.listContactInvitations);
    expect(nobody.statusCode).toBe(403);
  });
});
