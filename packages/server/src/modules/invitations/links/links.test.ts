import { type EmployeeInvitation, endpoints } from '@plumbline/api-contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD } from '../../../test/accounts.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { addPerson } from '../../../test/people.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';

const SUMMIT = 'Summit Electric LLC';
const POLL = { timeout: 20_000, interval: 50 };

let mail: MailServer;
const mailed = async () => {
  mail = await startMailServer();
  return { smtpUrl: mail.url, publicUrl: 'https://vault.example' };
};

withServer('invitations', mailed, (test) => {
  afterAll(() => mail.stop());
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });

  const arrivedAt = (to: string) =>
    mail.received.filter(({ recipients }) => recipients.includes(to));
  const mailTo = async (to: string) => {
    await expect.poll(() => arrivedAt(to).length, POLL).toBe(1);
    return arrivedAt(to)[0]?.mail;
  };

  describe('an invite link', () => {
    const link = async (by: ActorName, headers: Record<string, string> = {}) => {
      const reply = await test.call(by, endpoints.getInviteLink, { headers });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ url: string; link: string }>();
    };
    const find = (key: string) =>
      test.call('anonymous', endpoints.findByInviteUrl, { query: { url: key } });

    it('tells anyone the company and the inviter, and nothing more', async () => {
      const { url: key, link: whole } = await link('tpMember');
      expect(whole).toBe(`https://vault.example/invite?url=${key}`);
      expect(await link('tpMember')).toEqual({ url: key, link: whole });
      expect((await link('tpAdmin')).url).not.toBe(key);
      expect((await find(key)).json()).toEqual({
        id: test.ids.get(SUMMIT),
        name: SUMMIT,
        organization_type: { name: 'Trade Partner' },
        inviter: { first_name: 'Tom', last_name: 'Reed' },
      });
    });

    it('stops working when it is replaced and when its owner leaves', async () => {
      const { url: key } = await link('gcGranted');
      const gone = await test.call('gcGranted', endpoints.replaceInviteLink);
      expect(gone.statusCode).toBe(204);
      expect((await find(key)).statusCode).toBe(404);
      expect((await link('gcGranted')).url).not.toBe(key);
      const person = await addPerson(test, {
        email: 'short@far.example',
        member: { of: SUMMIT, rank: 100 },
      });
      const own = await link('anonymous', person.headers);
      expect((await find(own.url)).statusCode).toBe(200);
      const moveTo = (company: string) =>
        test.server.database
          .updateTable('memberships')
          .set({ organization_id: test.ids.get(company) ?? '' })
          .where('user_id', '=', person.id)
          .execute();
      await moveTo('Ridgeline Mechanical Inc.');
      expect((await find(own.url)).statusCode).toBe(404);
      await moveTo(SUMMIT);
      expect((await find(own.url)).statusCode).toBe(200);
      await test.server.database
        .deleteFrom('memberships')
        .where('user_id', '=', person.id)
        .execute();
      expect((await find(own.url)).statusCode).toBe(404);
      const refused = await test.call('anonymous', endpoints.getInviteLink, {
        headers: person.headers,
      });
      expect(refused.statusCode).toBe(403);
    });

    it('is emailed to each address once, with the sender’s message', async () => {
      const emails = ['one@far.example', 'ONE@far.example', 'two@far.example'];
      const sent = await test.call('tpMember', endpoints.sendInviteLink, {
        body: { emails, message: 'Come in.\nhttps://evil.example' },
      });
      expect([sent.statusCode, sent.json()]).toEqual([202, { sent: 2 }]);
      const letter = await mailTo('one@far.example');
      const { link: whole } = await link('tpMember');
      expect(letter?.text).toContain(whole);
      expect(letter?.text).toContain('Message from Tom Reed: Come in. https: evil.example');
      expect(letter?.subject).toBe(`Tom Reed at ${SUMMIT} invites you to Plumbline`);
      await mailTo('two@far.example');
      const many = Array.from({ length: 21 }, (_, index) => `p${index}@far.example`);
      const refused = await test.call('tpMember', endpoints.sendInviteLink, {
        body: { emails: many },
      });
      expect(refused.statusCode).toBe(422);
    });

    it('is emailed to at most 60 addresses an hour by one person', async () => {
      const send = async (actor: ActorName, name: string) => {
        const body = { emails: [`${name}@limit.example`] };
        return (await test.call(actor, endpoints.sendInviteLink, { body })).statusCode;
      };
      expect(await send('tpMember', 'first')).toBe(202);
      // As if it were the 59th.
      await test.server.database.updateTable('login_attempts').set({ count: 59 }).execute();
      expect(await send('tpMember', 'next')).toBe(202);
      expect(await send('tpMember', 'last')).toBe(429);
      expect(await send('tpContact', 'last')).toBe(202);
    });

    it('is not emailed to people who declined an invitation from the company in the last 180 days', async () => {
      const declined = (email: string, daysAgo: number, company = SUMMIT) => ({
        kind: 'contractor' as const,
        user_id: test.ids.get(actors.tpAdmin) ?? '',
        organization_id: test.ids.get(company) ?? '',
        email,
        status: 'declined' as const,
        decided_at: new Date(Date.now() - daysAgo * 86_400_000),
      });
      await test.server.database
        .insertInto('invitations')
        .values([
          declined('recently@link.example', 179),
          declined('long-ago@link.example', 181),
          declined('elsewhere@link.example', 1, 'Ridgeline Mechanical Inc.'),
        ])
        .execute();
      const emails = ['recently', 'long-ago', 'elsewhere'].map((name) => `${name}@link.example`);
      const sent = await test.call('tpMember', endpoints.sendInviteLink, { body: { emails } });
      // The reply does not say who declined.
      expect([sent.statusCode, sent.json()]).toEqual([202, { sent: 3 }]);
      const rows = await test.server.database
        .selectFrom('outbox')
        .select('recipient')
        .where('recipient', 'in', emails)
        .orderBy('recipient')
        .execute();
      expect(rows.map(({ recipient }) => recipient)).toEqual([
        'elsewhere@link.example',
        'long-ago@link.example',
      ]);
    });

    it('can be guessed at most 60 times an hour from one address', async () => {
      for (let times = 0; times < 60; times += 1)
        expect((await find('a'.repeat(24))).statusCode).toBe(404);
      const many = await find('a'.repeat(24));
      expect(many.statusCode).toBe(429);
      expect(Number(many.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('says whether an address is a pre-qual contact', async () => {
    const check = async (email: string) => {
      const reply = await test.call('gcMember', endpoints.checkPfContact, { query: { email } });
      expect(reply.statusCode).toBe(200);
      return reply.json<unknown>();
    };
    const none = { is_pf_contact: false, organization: null };
    expect(await check(` ${actors.tpContact.toUpperCase()}`)).toEqual({
      is_pf_contact: true,
      organization: { id: test.ids.get(SUMMIT), name: SUMMIT },
    });
    // Other colleagues, contractors and unknown addresses are not pre-qual contacts.
    for (const email of [actors.tpMember, actors.gcGranted, 'nobody@far.example'])
      expect(await check(email)).toEqual(none);
    for (let times = 4; times < 60; times += 1) await check('nobody@far.example');
    const many = await test.call('gcMember', endpoints.checkPfContact, {
      query: { email: 'nobody@far.example' },
    });
    expect(many.statusCode).toBe(429);
  });

  describe('a colleague who fills in sections', () => {
    const add = (by: ActorName, email: string, more: object = {}) =>
      test.call(by, endpoints.quickEmployeeCreate, {
        body: { email, first_name: 'Fay', last_name: 'Field', ...more },
      });
    const invited = async (email: string) =>
      test.server.database
        .selectFrom('pending_members')
        .select(['rank', 'fills'])
        .where('email', '=', email)
        .executeTakeFirst();

    it('gets an email that names the sections, and has them once the invitation is accepted', async () => {
      const email = 'fay.field@summit-electric.example';
      const reply = await add('tpContact', email, { fills: ['insurance', 'basic-information'] });
      expect(reply.statusCode).toBe(202);
      expect(await invited(email)).toEqual({
        rank: 100,
        fills: ['insurance', 'basic-information'],
      });
      const letter = await mailTo(email);
      expect(letter?.text).toMatch(/Assigned sections: .*Insurance.*, Basic Information/);
      const ticket = /password-create\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
      const made = await test.call('anonymous', endpoints.createPassword, {
        body: { ticket, password: GOOD_PASSWORD },
      });
      expect(made.statusCode).toBe(201);
      const headers = { authorization: `Token ${made.json<{ token: string }>().token}` };
      const offers = await test.call('anonymous', endpoints.listOwnEmployeeInvitations, {
        headers,
      });
      const [offer] = offers.json<{ results: EmployeeInvitation[] }>().results;
      await test.call('anonymous', endpoints.updateMe, {
        headers,
        body: { first_name: 'Fay', last_name: 'Field' },
      });
      const accepted = await test.call('anonymous', endpoints.answerEmployeeInvitation, {
        headers,
        params: { id: offer!.id },
        body: { status: 'accepted' },
      });
      expect(accepted.statusCode).toBe(204);
      const member = test.server.database
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(['memberships.rank', 'memberships.fills'])
        .where('users.email', '=', email);
      expect(await member.executeTakeFirst()).toEqual({
        rank: 100,
        fills: ['insurance', 'basic-information'],
      });
      expect((await add('tpAdmin', email)).statusCode).toBe(422);
    });

    it('looks the same whether or not the address has an account elsewhere', async () => {
      const replies = [
        await add('tpAdmin', actors.freeGc, { fills: ['insurance'] }),
        await add('tpAdmin', 'new@summit-electric.example', { fills: ['insurance'] }),
      ];
      const [known, unknown] = replies.map(({ statusCode, body }) => ({ statusCode, body }));
      expect(known).toEqual(unknown);
      const team = await test.call('tpAdmin', endpoints.listTpEmployees);
      for (const email of [actors.freeGc, 'new@summit-electric.example'])
        expect(team.json<{ results: unknown[] }>().results).toContainEqual(
          expect.objectContaining({ email, fills: ['insurance'], has_signed_in: false }),
        );
    });

    it('keeps the rank that an Admin gave before', async () => {
      const email = 'ada.min@summit-electric.example';
      await test.call('tpAdmin', endpoints.inviteMember, {
        params: { id: test.ids.get(SUMMIT) ?? '' },
        body: { email, first_name: 'Ada', last_name: 'Min', rank: 500 },
      });
      expect((await add('tpContact', email, { fills: ['insurance'] })).statusCode).toBe(202);
      expect(await invited(email)).toEqual({ rank: 500, fills: ['insurance'] });
    });

    it.each([
      ['tpMember', {}, 403],
      ['gcGranted', {}, 403],
      ['tpAdmin', { fills: ['no-such-section'] }, 422],
      ['tpAdmin', { first_name: 'Fay\r\nBcc: all@evil.example' }, 422],
      ['tpAdmin', { last_name: ' ' }, 422],
    ] as const)('is refused to %s with %j', async (by, said, status) => {
      expect((await add(by, 'nobody@summit-electric.example', said)).statusCode).toBe(status);
    });
  });
});
