// Longer than 350 lines: both kinds of invitation are tried by the same helpers, on one server with its clock in the test’s hands.
import { type BodyOf, endpoints, type OpenInvitation } from '@plumbline/api-contract';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/people.ts';
import { csrfTokenOf, SESSION_COOKIE } from '../../../http/csrf.ts';
import { mailsTo } from '../../../test/accounts.ts';
import { addPerson } from '../../../test/people.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const KEYSTONE = 'Keystone Builders';
const SECTIONS = ['basic-information', 'insurance'];

let now = new Date();

withServer('invitations', { now: () => now, sessionDays: 400 }, (test) => {
  let count = 0;
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });
  afterEach(() => vi.restoreAllMocks());

  /** An address that no other test uses. */
  const address = (domain = 'far-away.example') => {
    count += 1;
    return `person${count}@${domain}`;
  };
  const inviteTp = (by: ActorName, body: BodyOf<typeof endpoints.inviteTp>) =>
    test.call(by, endpoints.inviteTp, { body });
  const inviteGc = (by: ActorName, email: string, more: object = {}) =>
    test.call(by, endpoints.inviteGc, { body: { email, sections: SECTIONS, ...more } });
  const idOf = async (sent: ReturnType<typeof inviteGc>) => {
    const reply = await sent;
    expect([200, 201]).toContain(reply.statusCode);
    return reply.json<{ id: string }>().id;
  };
  const open = async (uuid: string, headers: Record<string, string> = {}) => {
    const reply = await test.call('anonymous', endpoints.listContactInvitations, {
      query: { uuid },
      headers,
    });
    expect(reply.statusCode).toBe(200);
    const [found] = reply.json<{ results: OpenInvitation[] }>().results;
    if (found === undefined) throw new Error('there is no such invitation');
    return found;
  };
  type Headers = { readonly authorization: string };
  const accept = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.acceptAccess, { body: { id }, headers });
  const end = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.revokePermission, { params: { id }, headers });
  const redirect = (uuid: string, email: string, headers: Headers) =>
    test.call('anonymous', endpoints.redirectTpInvitation, { body: { uuid, email }, headers });
  const by = (actor: keyof typeof actors): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });
  const statusOf = async (id: string) => {
    const row = await test.server.database
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status;
  };
  const freeContractor = (email = address()) =>
    addPerson(test, { email, user_type: 'General Contractor', without_company: 'GC' });
  const admin = (of: string, email = address()) =>
    addPerson(test, { email, member: { of, rank: 500 } });

  describe('of a trade partner', () => {
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

    it('say to strangers who invites, and nothing of the address but its domain', async () => {
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
    });

    it('become a request by their sender once the address edits a vault', async () => {
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

    it('are requests where the address is a contact for prequalification', async () => {
      const asked = await inviteTp('otherGc', { email: actors.tpContact });
      expect(asked.json()).toMatchObject({ kind: 'request' });
      expect(await mailsTo(test, actors.tpContact)).toContainEqual(
        expect.objectContaining({ kind: 'access-requested' }),
      );
    });

    it('ask a trade partner that is here for its vault, and no other company', async () => {
      const ask = (organization: string) => inviteTp('gcMember', { organization });
      const asked = await ask(test.ids.get(SUMMIT) ?? '');
      expect([asked.statusCode, asked.json<{ kind: string }>().kind]).toEqual([201, 'request']);
      expect((await ask(test.ids.get(SUMMIT) ?? '')).statusCode).toBe(200);
      expect((await ask(test.ids.get(KEYSTONE) ?? '')).statusCode).toBe(422);
      expect((await ask(crypto.randomUUID())).statusCode).toBe(404);
    });

    it('are handed on once, within the company that was invited', async () => {
      const email = address('long-shore.example');
      const heir = address('long-shore.example');
      const id = await idOf(inviteTp('gcGranted', { email }));
      const invited = await addPerson(test, { email });
      expect((await redirect(id, heir, by('otherTp'))).statusCode).toBe(404);
      expect((await redirect(id, address(), invited.headers)).statusCode).toBe(422);
      const handed = await redirect(id, heir, invited.headers);
      expect(handed.statusCode).toBe(201);
      const { uuid } = handed.json<{ uuid: string }>();
      expect(await statusOf(id)).toBe('redirected');
      expect(await mailsTo(test, heir)).toHaveLength(1);
      expect((await redirect(id, heir, invited.headers)).statusCode).toBe(409);
      const second = await addPerson(test, { email: heir });
      expect(await open(uuid, second.headers)).toMatchObject({ is_mine: true, email: heir });
      const onward = await redirect(uuid, address('long-shore.example'), second.headers);
      expect(onward.json<{ detail: string }>().detail).toContain('forwarded to you');
      expect(onward.statusCode).toBe(409);
    });

    it('of a webmail address are handed on to a colleague who is here only', async () => {
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

    it('are visible to a coworker at the domain, and to no one else', async () => {
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
  });

  describe('of a contractor', () => {
    it('open their sections to their address alone, also without a company', async () => {
      const email = address();
      const id = await idOf(inviteGc('tpAdmin', email));
      const [mail] = await mailsTo(test, email);
      expect(mail?.body).toContain(`/gc-access?uuid=${id}`);
      expect(mail?.body).toContain('Basic Information');
      // Someone who got the email forwarded can read the invitation, but nothing in the vault.
      for (const stranger of ['otherGc', 'gcGranted', 'tpContact'] as const)
        expect((await accept(id, by(stranger))).statusCode).toBe(403);
      const invited = await freeContractor(email);
      const reply = await accept(id, invited.headers);
      const tp = test.ids.get(SUMMIT) ?? '';
      expect([reply.statusCode, reply.json()]).toMatchObject([201, { tp, sections: SECTIONS }]);
      const read = (link: string) =>
        test.call('anonymous', endpoints.getAnswers, {
          query: { tp, link },
          headers: invited.headers,
        });
      expect((await read('insurance')).statusCode).toBe(200);
      expect((await read('safety')).statusCode).toBe(403);
      expect((await accept(id, invited.headers)).statusCode).toBe(409);
      const known = await inviteGc('tpContact', email);
      expect(known.json<{ detail: string }>().detail).toContain('already has access');
      const told = await test.call('tpAdmin', endpoints.listNotifications);
      expect(told.body).toContain('accepted your invitation.');
    });

    it('of trade partners and of people who say nothing of themselves open nothing', async () => {
      const colleague = await admin(RIDGELINE);
      const { email } = await test.server.database
        .selectFrom('users')
        .select('email')
        .where('id', '=', colleague.id)
        .executeTakeFirstOrThrow();
      const id = await idOf(inviteGc('tpAdmin', email));
      expect((await accept(id, colleague.headers)).statusCode).toBe(409);
      const plain = address();
      const other = await idOf(inviteGc('tpAdmin', plain));
      const nobody = await addPerson(test, { email: plain });
      expect((await accept(other, nobody.headers)).statusCode).toBe(409);
    });

    it('add to what is open already', async () => {
      const email = address();
      const first = await idOf(inviteGc('tpAdmin', email, { sections: ['insurance'] }));
      const second = await idOf(inviteGc('otherTp', email, { sections: ['insurance'] }));
      const invited = await freeContractor(email);
      expect((await accept(first, invited.headers)).statusCode).toBe(201);
      expect((await accept(second, invited.headers)).statusCode).toBe(201);
      await test.server.database
        .updateTable('permissions')
        .set({ sections: ['basic-information'] })
        .where('user_id', '=', invited.id)
        .where('organization_id', '=', test.ids.get(SUMMIT) ?? '')
        .execute();
      await test.server.database
        .updateTable('invitations')
        .set({ status: 'sent' })
        .where('id', '=', first)
        .execute();
      expect((await accept(first, invited.headers)).json()).toMatchObject({ sections: SECTIONS });
    });

    it('bar the company for 180 days when they are declined', async () => {
      const email = address();
      const id = await idOf(inviteGc('tpAdmin', email));
      const invited = await freeContractor(email);
      expect((await end(id, invited.headers)).statusCode).toBe(204);
      expect(await statusOf(id)).toBe('declined');
      const again = await inviteGc('tpContact', email);
      expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
        409,
        'They asked not to be invited again.',
      ]);
      expect((await inviteGc('otherTp', email)).statusCode).toBe(201);
      const before = now;
      now = new Date(now.getTime() + 181 * DAY_MS);
      expect((await inviteGc('tpContact', email)).statusCode).toBe(201);
      now = before;
    });

    it('can be withdrawn by anyone authorized in the company, and then open nothing', async () => {
      const email = address();
      const id = await idOf(inviteGc('tpAdmin', email));
      expect((await end(id, by('tpMember'))).statusCode).toBe(403);
      expect((await end(id, by('otherTp'))).statusCode).toBe(403);
      expect((await end(id, by('tpContact'))).statusCode).toBe(204);
      const invited = await freeContractor(email);
      expect((await accept(id, invited.headers)).json<{ detail: string }>().detail).toBe(
        'This invitation was withdrawn.',
      );
      expect((await open(id)).status).toBe('cancelled');
    });

    it('end when their sender no longer edits the vault', async () => {
      const author = await admin(SUMMIT);
      const email = address();
      const reply = await test.call('anonymous', endpoints.inviteGc, {
        body: { email, sections: SECTIONS },
        headers: author.headers,
      });
      const { id } = reply.json<{ id: string }>();
      const invited = await freeContractor(email);
      expect((await open(id, invited.headers)).may_accept).toBe(true);
      await test.server.database
        .updateTable('memberships')
        .set({ rank: 100 })
        .where('user_id', '=', author.id)
        .execute();
      expect(await open(id, invited.headers)).toMatchObject({
        status: 'cancelled',
        may_accept: false,
      });
      expect((await accept(id, invited.headers)).statusCode).toBe(409);
      // A colleague's is another one.
      const again = await inviteGc('tpAdmin', email);
      expect(again.statusCode).toBe(201);
      expect(await statusOf(id)).toBe('cancelled');
      const next = again.json<{ id: string }>().id;
      expect((await accept(next, invited.headers)).statusCode).toBe(201);
    });

    it('are deleted with the account of their sender, also from the list of the invited person', async () => {
      const author = await admin(SUMMIT);
      const email = address();
      const invited = await freeContractor(email);
      const reply = await test.call('anonymous', endpoints.inviteGc, {
        body: { email, sections: SECTIONS },
        headers: author.headers,
      });
      const told = async () => {
        const list = await test.call('anonymous', endpoints.listNotifications, {
          headers: invited.headers,
        });
        return list.json<{ count: number }>().count;
      };
      await expect.poll(told, { timeout: 15_000 }).toBe(1);
      await test.call('anonymous', endpoints.getInviteLink, { headers: author.headers });
      const gone = await test.call('anonymous', endpoints.deleteMe, {
        body: { password: DEMO_PASSWORD },
        headers: author.headers,
      });
      expect([gone.statusCode, gone.body]).toEqual([204, '']);
      expect(await statusOf(reply.json<{ id: string }>().id)).toBe('cancelled');
      expect(await told()).toBe(0);
      const links = await test.server.database
        .selectFrom('invite_links')
        .select('url')
        .where('user_id', '=', author.id)
        .execute();
      expect(links).toEqual([]);
    });

    it.each([
      [{ sections: [] }, '/sections'],
      [{ sections: ['no-such-section'] }, '/sections'],
      [{ email: actors.tpAdmin }, '/email'],
      [{ email: actors.tpMember }, '/email'],
      [{ first_name: 'Pat\r\nBcc: all@evil.example' }, '/first_name'],
      [{ company_name: 'Far\nAway' }, '/company_name'],
    ])('are refused with the place of what is wrong: %j', async (said, pointer) => {
      const reply = await inviteGc('tpAdmin', address(), said);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain(pointer);
    });

    it('of a person without a company open no sections', async () => {
      expect((await inviteGc('freeTp', address())).statusCode).toBe(422);
      const email = address();
      const id = await idOf(inviteGc('freeTp', email, { sections: [] }));
      const invited = await freeContractor(email);
      expect((await accept(id, invited.headers)).statusCode).toBe(409);
    });
  });

  it('cost the same work and have the same reply, account or not', async () => {
    const watch = async (email: string) => {
      const sent: string[] = [];
      const original = Client.prototype.query as (...given: unknown[]) => unknown;
      // Looks on; the query goes to the database as it is.
      const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
        this: Client,
        ...given: unknown[]
      ) {
        const [query] = given;
        const text = typeof query === 'string' ? query : (query as { readonly text: string }).text;
        if (
          !/^(?:begin|commit|listen|set jit)|invitation_batches|pgboss|\bevents\b|notify/.test(text)
        )
          if (text.startsWith('insert into "outbox"') || !text.includes('"outbox"'))
            sent.push(text);
        return original.apply(this, given) as never;
      });
      const reply = await inviteGc('tpAdmin', email);
      spy.mockRestore();
      const said = reply.json<Record<string, unknown>>();
      // A person with an account is notified after the reply.
      const written = sent.findIndex((text) => text.startsWith('insert into "outbox"'));
      expect(written).toBeGreaterThan(3);
      return {
        status: reply.statusCode,
        fields: Object.entries(said).filter(([name]) => !/id$|email/.test(name)),
        sent: sent.slice(0, written + 1),
      };
    };
    const known = await watch(actors.otherGc);
    await expect
      .poll(async () => (await test.call('otherGc', endpoints.listNotifications)).body, {
        timeout: 15_000,
      })
      .toContain(`${SUMMIT} invites you to its data vault.`);
    expect(await watch(address('harbor-main.example'))).toEqual(known);
  });

  it('belong to the person who has the address now', async () => {
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

  it('are sent again once an hour and five times in all, never by another site', async () => {
    const email = address();
    const id = await idOf(inviteGc('tpAdmin', email));
    const token = test.tokens.tpAdmin;
    const cookie = `${SESSION_COOKIE}=${token}`;
    const again = (headers: Record<string, string>) =>
      test.call('anonymous', endpoints.resendInvite, { query: { id }, headers });
    expect((await again({ cookie })).statusCode).toBe(403);
    expect((await again({ cookie, 'x-csrftoken': 'wrong' })).statusCode).toBe(403);
    const own = { cookie, 'x-csrftoken': csrfTokenOf(token) };
    const soon = await again(own);
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(3000);
    const before = now;
    for (let letters = 2; letters <= 5; letters += 1) {
      now = new Date(now.getTime() + HOUR_MS);
      expect((await again(own)).statusCode).toBe(200);
      expect((await again(by('tpContact'))).statusCode).toBe(429);
    }
    now = new Date(now.getTime() + HOUR_MS);
    expect((await again(own)).json<{ detail: string }>().detail).toContain('5 times');
    expect((await again(by('otherTp'))).statusCode).toBe(403);
    expect(await mailsTo(test, email)).toHaveLength(5);
    now = before;
  });

  it('are 30 a day for a person without a company', async () => {
    const first = await inviteTp('freeGc', { email: address() });
    expect(first.statusCode).toBe(201);
    const user_id = test.ids.get(actors.freeGc) ?? '';
    await test.server.database
      .insertInto('invitations')
      .values(
        Array.from({ length: 29 }, () => ({
          kind: 'trade_partner' as const,
          user_id,
          email: address(),
          created_at: now,
        })),
      )
      .execute();
    const many = await inviteTp('freeGc', { email: address() });
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      429,
      '30 invitations were sent in the last 24 hours. Send more tomorrow.',
    ]);
  });

  it('are one, though two of a company send them at once', async () => {
    const email = address();
    const replies = await Promise.all([
      inviteGc('tpAdmin', email),
      inviteGc('tpContact', email),
      inviteGc('tpAdmin', email),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('have one outcome when accepted and withdrawn at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = address();
      const id = await idOf(inviteGc('tpAdmin', email));
      const invited = await freeContractor(email);
      const [accepted] = await Promise.all([
        accept(id, invited.headers),
        end(id, by('tpContact')),
        accept(id, invited.headers),
      ]);
      const permissions = await test.server.database
        .selectFrom('permissions')
        .select('id')
        .where('user_id', '=', invited.id)
        .where('ended_at', 'is', null)
        .execute();
      const status = await statusOf(id);
      expect(['accepted', 'cancelled']).toContain(status);
      expect(permissions).toHaveLength(status === 'accepted' ? 1 : 0);
      expect([201, 409]).toContain(accepted.statusCode);
    }
  });
});
