// Longer than 350 lines: ranks, removal, leaving and invitations share one way to make a company with people.
import {
  type EmployeeInvitation,
  endpoints,
  type Member,
  type Notification,
  type User,
} from '@plumbline/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { lastMail, mailsTo } from '../../test/accounts.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

type Headers = { readonly authorization: string };

withServer('the people of a company', (test) => {
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const list = async (actor: ActorName = 'tpAdmin', id = summit) =>
    (await test.call(actor, endpoints.listMembers, { params: { id } })).json<{
      results: Member[];
    }>().results;
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();
  const setRank = (headers: Headers, id: string, user: string, rank: number) =>
    test.call('anonymous', endpoints.updateMember, {
      headers,
      params: { id, user },
      body: { rank },
    });
  const leave = (headers: Headers, id: string, body: object = {}) =>
    test.call('anonymous', endpoints.leaveOrganization, { headers, params: { id }, body });
  const remove = (headers: Headers, id: string, user: string) =>
    test.call('anonymous', endpoints.removeMember, { headers, params: { id, user } });
  const invite = (email: string, more: object = {}, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.inviteMember, {
      params: { id: summit },
      body: { email, first_name: 'Ina', last_name: 'Vited', rank: 100, ...more },
    });
  const offersOf = async (headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listOwnEmployeeInvitations, { headers });
    return reply.json<{ results: EmployeeInvitation[] }>().results;
  };
  const answerOffer = (headers: Headers, id: string, status: 'accepted' | 'declined') =>
    test.call('anonymous', endpoints.answerEmployeeInvitation, {
      headers,
      params: { id },
      body: { status },
    });
  const headersOf = (actor: Exclude<ActorName, 'anonymous'>): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });

  let organizations = 0;
  /** A trade partner with these people. */
  const organization = async (...ranks: readonly (100 | 500)[]) => {
    organizations += 1;
    const name = `Members Test ${organizations}`;
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type: 'Trade Partner', prequal_status: 'Work In Progress' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = [];
    for (const [index, rank] of ranks.entries()) {
      const email = `p${index}@members-${organizations}.example`;
      people.push(
        await addPerson(test, {
          email,
          is_employee_verified: true,
          is_pf_contact: index === 0,
          member: { of: name, rank },
        }),
      );
    }
    return { id, name, people };
  };

  it('are listed for each other, Admins first', async () => {
    const members = await list('tpMember');
    expect(members.map(({ email, rank }) => [email, rank])).toEqual([
      [actors.tpAdmin, 500],
      [actors.tpContact, 100],
      [actors.tpMember, 100],
    ]);
    expect(members.every(({ has_signed_in }) => has_signed_in)).toBe(true);
  });

  describe('ranks', () => {
    it('can be changed by an Admin, and the new Admin is notified', async () => {
      const { id, name, people } = await organization(500, 100);
      const [boss, colleague] = people;
      const reply = await setRank(boss!.headers, id, colleague!.id, 500);
      expect(reply.json()).toMatchObject({ id: colleague!.id, rank: 500 });
      expect(await me(colleague!.headers)).toMatchObject({ rank: 500 });
      const to = (await me(colleague!.headers)).email;
      expect(await lastMail(test, to)).toMatchObject({
        kind: 'made-admin',
        subject: `You are now an Admin of ${name}`,
      });
      // Repeating it notifies no one.
      await setRank(boss!.headers, id, colleague!.id, 500);
      expect(await mailsTo(test, to)).toHaveLength(1);
      expect(
        (await setRank(boss!.headers, id, test.ids.get(actors.otherTp)!, 500)).statusCode,
      ).toBe(404);
    });

    it('decide who is notified of requests to join from then on', async () => {
      const { id, name, people } = await organization(500, 100);
      const [boss, colleague] = people;
      const asker = await addPerson(test, {
        email: 'asker@members.example',
        first_name: 'Ash',
        last_name: 'Ker',
        reg_step: 'join_company',
      });
      const asked = await test.call('anonymous', endpoints.requestToJoin, {
        headers: asker.headers,
        body: { organization: id },
      });
      const requests = async (headers: Headers) =>
        (await test.call('anonymous', endpoints.listNotifications, { headers }))
          .json<{ results: Notification[] }>()
          .results.filter(({ subject }) => subject.kind === 'employee_request')
          .map(({ verb }) => verb);
      const told = [`Ash Ker asks to join ${name}.`];
      expect(await requests(boss!.headers)).toEqual(told);
      expect(await requests(colleague!.headers)).toEqual([]);
      await setRank(boss!.headers, id, colleague!.id, 500);
      expect(await requests(colleague!.headers)).toEqual(told);
      await setRank(colleague!.headers, id, boss!.id, 100);
      expect(await requests(boss!.headers)).toEqual([]);
      await test.call('anonymous', endpoints.answerEmployee, {
        headers: colleague!.headers,
        params: { id: asked.json<{ id: string }>().id },
        body: { status: 'declined' },
      });
      expect(await requests(colleague!.headers)).toEqual([]);
    });

    it('of two Admins who lower each other at once leave one Admin', async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { id, people } = await organization(500, 500);
        const [a, b] = people;
        const replies = await Promise.all([
          setRank(a!.headers, id, b!.id, 100),
          setRank(b!.headers, id, a!.id, 100),
        ]);
        expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
        const ranks = [(await me(a!.headers)).rank, (await me(b!.headers)).rank];
        expect(ranks.sort()).toEqual([100, 500]);
      }
    });

    it('never leave a company without an Admin who can sign in', async () => {
      const { id, name, people } = await organization(500);
      const [boss] = people;
      await test.call('anonymous', endpoints.inviteMember, {
        headers: boss!.headers,
        params: { id },
        body: {
          email: 'not.yet@members.example',
          first_name: 'Not',
          last_name: 'Yet',
          rank: 500,
        },
      });
      const reply = await setRank(boss!.headers, id, boss!.id, 100);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        detail: `Make a colleague an Admin first. ${name} needs at least one.`,
      });
    });
  });

  describe('removal', () => {
    it('holds from the next call on', async () => {
      const { id, people } = await organization(500, 100);
      const [boss, colleague] = people;
      const open = () =>
        test.call('anonymous', endpoints.getSections, { headers: colleague!.headers });
      expect((await open()).statusCode).toBe(200);
      expect((await remove(boss!.headers, id, colleague!.id)).statusCode).toBe(204);
      expect((await open()).statusCode).toBe(403);
      expect(await me(colleague!.headers)).toMatchObject({
        rank: null,
        primary_organization: null,
        is_employee_verified: false,
        employee_verification_status: 'not_submitted',
        reg_step: 'complete',
      });
      expect((await remove(boss!.headers, id, colleague!.id)).statusCode).toBe(404);
    });

    it('of a contractor’s person ends what was granted to it', async () => {
      const keystone = test.ids.get('Keystone Builders')!;
      const dana = test.ids.get(actors.gcGranted)!;
      const open = () => test.call('gcGranted', endpoints.getSections, { query: { tp: summit } });
      expect((await open()).statusCode).toBe(200);
      expect((await remove(headersOf('gcColleague'), keystone, dana)).statusCode).toBe(204);
      expect((await open()).statusCode).toBe(403);
    });

    it('of the last Admin is refused, of an invited person leaves nothing', async () => {
      const { id, people } = await organization(500, 100);
      const [boss] = people;
      expect((await remove(boss!.headers, id, boss!.id)).statusCode).toBe(409);
      const email = 'gone@members.example';
      await invite(email);
      const invited = (await list()).find((one) => one.email === email);
      expect(invited).toMatchObject({ has_signed_in: false, rank: 100 });
      expect((await remove(headersOf('tpAdmin'), summit, invited!.id)).statusCode).toBe(204);
      const rows = await test.server.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(rows).toEqual([]);
    });
  });

  describe('leaving', () => {
    it('takes a view-only person out, who may then join another', async () => {
      const { id, people } = await organization(500, 100);
      const [, colleague] = people;
      expect((await leave(colleague!.headers, id)).statusCode).toBe(204);
      expect((await leave(colleague!.headers, id)).statusCode).toBe(403);
      const asked = await test.call('anonymous', endpoints.requestToJoin, {
        headers: colleague!.headers,
        body: { organization: summit },
      });
      expect(asked.statusCode).toBe(201);
    });

    it('asks the last Admin for a successor, who becomes Admin and pre-qual contact', async () => {
      const { id, people } = await organization(500, 100);
      const [boss, colleague] = people;
      expect((await leave(boss!.headers, id)).statusCode).toBe(409);
      const stranger = test.ids.get(actors.otherTp);
      for (const successor of [stranger, boss!.id]) {
        const reply = await leave(boss!.headers, id, { successor });
        expect(reply.json()).toMatchObject({ errors: [{ address: '/successor' }] });
      }
      expect((await leave(boss!.headers, id, { successor: colleague!.id })).statusCode).toBe(204);
      expect(await me(boss!.headers)).toMatchObject({ rank: null, is_pf_contact: false });
      expect(await me(colleague!.headers)).toMatchObject({ rank: 500, is_pf_contact: true });
    });

    it('by two Admins at once leaves one of them', async () => {
      const { id, people } = await organization(500, 500);
      const [a, b] = people;
      const replies = await Promise.all([leave(a!.headers, id), leave(b!.headers, id)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    });

    it('lets only an Admin name a successor', async () => {
      const { id, people } = await organization(500, 100, 100);
      const [, a, b] = people;
      expect((await leave(a!.headers, id, { successor: b!.id })).statusCode).toBe(403);
      expect(await me(a!.headers)).toMatchObject({ rank: 100 });
    });
  });

  it('with a pending request are notified when the company is deleted with its only person', async () => {
    const { id, name, people } = await organization(500);
    const [boss] = people;
    const waiting = await addPerson(test, {
      email: 'waiting@members.example',
      reg_step: 'join_company',
    });
    const asked = { headers: waiting.headers, body: { organization: id } };
    await test.call('anonymous', endpoints.requestToJoin, asked);
    const gone = await test.call('anonymous', endpoints.deleteMe, {
      headers: boss!.headers,
      body: { password: DEMO_PASSWORD, company_name: name },
    });
    expect(gone.statusCode).toBe(204);
    const told = await test.call('anonymous', endpoints.listNotifications, {
      headers: waiting.headers,
    });
    expect(told.json()).toMatchObject({
      results: [{ verb: `${name} is no longer on Plumbline. Choose another company.` }],
    });
    expect((await test.call('anonymous', endpoints.requestToJoin, asked)).statusCode).toBe(422);
  });

  describe('an invitation', () => {
    it('makes a colleague once its address accepts, under the name that the person gives', async () => {
      const email = 'ina.vited@summit-electric.example';
      expect((await invite(`  ${email.toUpperCase()} `, { rank: 500 })).statusCode).toBe(202);
      const mail = await lastMail(test, email);
      expect(mail).toMatchObject({
        kind: 'invitation',
        subject: 'Maria Alvarez invited you to join Summit Electric LLC on Plumbline',
      });
      const created = await test.call('anonymous', endpoints.createPassword, {
        body: { ticket: mail.token, password: 'seven words are plenty' },
      });
      expect(created.statusCode).toBe(201);
      const headers = { authorization: `Token ${created.json<{ token: string }>().token}` };
      expect(await me(headers)).toMatchObject({
        first_name: '',
        last_name: '',
        rank: null,
        reg_step: 'name_entry',
        primary_organization: null,
      });
      const [offer] = await offersOf(headers);
      expect(offer).toMatchObject({
        organization: { id: summit },
        rank: 500,
        inviter: 'Maria Alvarez',
      });
      expect((await answerOffer(headers, offer!.id, 'accepted')).statusCode).toBe(409);
      await test.call('anonymous', endpoints.updateMe, {
        headers,
        body: { first_name: 'Own', last_name: 'Name' },
      });
      expect((await answerOffer(headers, offer!.id, 'accepted')).statusCode).toBe(204);
      expect(await me(headers)).toMatchObject({
        first_name: 'Own',
        rank: 500,
        is_employee_verified: true,
        reg_step: 'complete',
        primary_organization: { id: summit },
      });
      expect(await offersOf(headers)).toEqual([]);
      expect((await list()).filter((one) => one.email === email)).toMatchObject([
        { first_name: 'Own', has_signed_in: true },
      ]);
      const again = await invite(email);
      expect(again.json()).toMatchObject({ errors: [{ address: '/email' }] });
    });

    it('can be sent once more, with another rank', async () => {
      const email = 'twice@summit-electric.example';
      await invite(email);
      expect((await invite(email, { rank: 500 })).statusCode).toBe(202);
      expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual([
        'invitation',
        'invitation',
      ]);
      const found = (await list()).filter((one) => one.email === email);
      expect(found).toMatchObject([{ rank: 500, has_signed_in: false }]);
    });

    it('never reveals whether the address has an account elsewhere, and removes no one from it', async () => {
      const { id, people } = await organization(500);
      const boss = people[0]!.headers;
      const emails = [actors.otherTp, 'nobody.yet@members.example'] as const;
      const ask = async (email: string, rank = 100) => {
        const reply = await test.call('anonymous', endpoints.inviteMember, {
          headers: boss,
          params: { id },
          body: { email, first_name: 'Sam', last_name: 'Typed', rank },
        });
        return [reply.statusCode, reply.body];
      };
      const look = async () => {
        const reply = await test.call('anonymous', endpoints.listMembers, {
          headers: boss,
          params: { id },
        });
        const { results } = reply.json<{ results: Member[] }>();
        return emails.map((email) => {
          const { id: user, ...seen } = results.find((one) => one.email === email)!;
          return { user, seen: { ...seen, email: '' } };
        });
      };
      expect(await ask(emails[0])).toEqual(await ask(emails[1]));
      const [known, unknown] = await look();
      expect(known!.seen).toEqual(unknown!.seen);
      expect(known!.seen).toMatchObject({ first_name: 'Sam', rank: 100, has_signed_in: false });
      expect(await lastMail(test, emails[0])).toMatchObject({ kind: 'invited-elsewhere' });
      expect(await me(headersOf('otherTp'))).toMatchObject({
        primary_organization: { name: 'Ridgeline Mechanical Inc.' },
      });
      // Whatever is done with the two, and asked about them, comes out alike.
      expect(await ask(emails[0], 500)).toEqual(await ask(emails[1], 500));
      const checks = [known!, unknown!].map(async ({ user }) => {
        const rank = await setRank(boss, id, user, 500);
        const check = await test.call('anonymous', endpoints.checkEmployee, {
          headers: boss,
          params: { id: user },
        });
        const named = await leave(boss, id, { successor: user });
        return [rank.statusCode, rank.json<Member>().rank, check.body, named.body];
      });
      const [first, second] = await Promise.all(checks);
      expect(first).toEqual(second);
      expect((await look()).map(({ seen }) => seen.rank)).toEqual([500, 500]);
      expect((await setRank(boss, id, people[0]!.id, 100)).statusCode).toBe(409);
      for (const { user } of [known!, unknown!]) {
        expect((await remove(boss, id, user)).statusCode).toBe(204);
        expect((await remove(boss, id, user)).statusCode).toBe(404);
      }
    });

    it('that was withdrawn opens nothing', async () => {
      const email = 'withdrawn@members.example';
      await invite(email);
      const { token } = await lastMail(test, email);
      const check = () => test.call('anonymous', endpoints.checkLink, { body: { token } });
      expect((await check()).json()).toEqual({ is_good: true, email });
      const invited = (await list()).find((one) => one.email === email);
      await remove(headersOf('tpAdmin'), summit, invited!.id);
      expect((await check()).json()).toEqual({ is_good: false });
      const made = await test.call('anonymous', endpoints.createPassword, {
        body: { ticket: token, password: 'seven words are plenty' },
      });
      expect(made.statusCode).toBe(422);
    });

    it('is answered by its address alone', async () => {
      await invite(actors.unflagged, { rank: 500 });
      const [offer] = await offersOf(headersOf('unflagged'));
      for (const actor of ['tpAdmin', 'freeTp', 'gcGranted', 'midRegistration'] as const) {
        expect(await offersOf(headersOf(actor))).toEqual([]);
        const reply = await answerOffer(headersOf(actor), offer!.id, 'accepted');
        expect(reply.statusCode).toBe(403);
      }
      expect((await answerOffer(headersOf('unflagged'), offer!.id, 'declined')).statusCode).toBe(
        204,
      );
      expect(await offersOf(headersOf('unflagged'))).toEqual([]);
      expect((await answerOffer(headersOf('unflagged'), offer!.id, 'accepted')).statusCode).toBe(
        403,
      );
      expect((await list()).find((one) => one.email === actors.unflagged)).toBeUndefined();
      const told = await test.call('tpAdmin', endpoints.listNotifications);
      expect(
        told.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb),
      ).toContain(`${actors.unflagged} declined your invitation to join Summit Electric LLC.`);
    });

    it('of an account elsewhere ends when its person asks to join and is let in', async () => {
      const { id, people } = await organization(500);
      const [boss] = people;
      const vi = await addPerson(test, {
        email: 'vi@members.example',
        reg_step: 'join_company',
        user_type: 'Trade Partner',
      });
      const body = { email: 'vi@members.example', first_name: 'Vi', last_name: 'X', rank: 100 };
      const asAdmin = { headers: boss!.headers, params: { id } };
      await test.call('anonymous', endpoints.inviteMember, { ...asAdmin, body });
      const asked = await test.call('anonymous', endpoints.requestToJoin, {
        headers: vi.headers,
        body: { organization: id },
      });
      await test.call('anonymous', endpoints.answerEmployee, {
        headers: boss!.headers,
        params: { id: asked.json<{ id: string }>().id },
        body: { status: 'accepted', rank: 100 },
      });
      const members = await test.call('anonymous', endpoints.listMembers, asAdmin);
      expect(members.json<{ results: Member[] }>().results.map((one) => one.id)).toEqual([
        boss!.id,
        vi.id,
      ]);
    });

    it('needs an address and names', async () => {
      const wrong = await invite('not an address', { first_name: ' ' });
      expect(wrong.json()).toMatchObject({
        errors: [{ address: '/email' }, { address: '/first_name' }],
      });
      expect((await invite('a@b.example', {}, 'tpContact')).statusCode).toBe(403);
    });
  });
});
