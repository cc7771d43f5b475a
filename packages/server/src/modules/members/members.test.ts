import { endpoints, type Member, type Notification } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { lastMail, mailsTo } from '../../test/accounts.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { membersOn } from '../../test/members.ts';
import { addPerson } from '../../test/people.ts';
import { actors, withServer } from '../../test/server.ts';
import { notify } from '../notifications/index.ts';

type Headers = { readonly authorization: string };

withServer('the people of a company', (test) => {
  const { headersOf, invite, leave, list, me, organization, remove, setRank, summit } =
    membersOn(test);

  it('see each other listed, Admins first', async () => {
    const members = await list('tpMember');
    expect(members.map(({ email, rank }) => [email, rank])).toEqual([
      [actors.tpAdmin, 500],
      [actors.tpContact, 100],
      [actors.tpMember, 100],
    ]);
    expect(members.every(({ has_signed_in }) => has_signed_in)).toBe(true);
    // Even an Admin whose name would be last, while an invited person comes among the others.
    const { id, people } = await organization(100, 500);
    const [boss, colleague] = people.toReversed();
    for (const [person, last_name] of [
      [boss, 'Zimmer'],
      [colleague, 'Abel'],
    ] as const)
      await test.server.database
        .updateTable('users')
        .set({ last_name })
        .where('id', '=', person?.id ?? '')
        .execute();
    const read = async () => {
      const asked = { headers: boss?.headers ?? {}, params: { id } };
      const reply = await test.call('anonymous', endpoints.listMembers, asked);
      return reply.json<{ results: Member[] }>().results.map((one) => [one.last_name, one.rank]);
    };
    expect(await read()).toEqual([
      ['Zimmer', 500],
      ['Abel', 100],
    ]);
    const invited = await test.call('anonymous', endpoints.inviteMember, {
      headers: boss?.headers ?? {},
      params: { id },
      body: { email: 'ina@members.example', first_name: 'Ina', last_name: 'Babel', rank: 100 },
    });
    expect(invited.statusCode).toBeLessThan(300);
    const pending = await test.server.database
      .selectFrom('pending_members')
      .select('id')
      .where('organization_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await setRank(boss!.headers, id, pending.id, 500)).statusCode).toBe(200);
    expect(await read()).toEqual([
      ['Babel', 500],
      ['Zimmer', 500],
      ['Abel', 100],
    ]);
    // A trade partner approves no trade partners.
    expect(members.some(({ is_approver }) => is_approver)).toBe(false);
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
        body: expect.stringContaining(`/profile/${id}/people`),
      });
      expect(await mailedAs(test, to, 'membership')).toBeNull();
      // Repeating it notifies no one.
      await setRank(boss!.headers, id, colleague!.id, 500);
      expect(await mailsTo(test, to)).toHaveLength(1);
      expect(
        (await setRank(boss!.headers, id, test.ids.get(actors.otherTp)!, 500)).statusCode,
      ).toBe(404);
    });

    it('decide who sees requests to join, as soon as they change', async () => {
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
      const told = [`Ash Ker wants to join ${name}.`];
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

    it('decide who is told of requests for the vault; a pre-qual contact keeps them as a former Admin', async () => {
      const { database } = test.server;
      const { id, people } = await organization(500, 100);
      const [contact, colleague] = people;
      const harbor = test.ids.get('Harbor & Main Construction')!;
      const priya = test.ids.get(actors.otherGc)!;
      const request = await database
        .insertInto('access_requests')
        .values({ organization_id: id, user_id: priya, contractor_id: harbor })
        .returning('id')
        .executeTakeFirstOrThrow();
      const verb = 'Priya Nair at Harbor & Main Construction requested access to your data vault.';
      await notify(database, {
        to: contact!.id,
        kind: 'access_request',
        verb,
        subject: { kind: 'access_request', id: request.id },
        about: { id: harbor, name: 'Harbor & Main Construction' },
        letter: 'none',
      });
      const requests = async (headers: Headers) =>
        (await test.call('anonymous', endpoints.listNotifications, { headers }))
          .json<{ results: Notification[] }>()
          .results.filter(({ subject }) => subject.kind === 'access_request')
          .map((told) => told.verb);
      expect(await requests(colleague!.headers)).toEqual([]);
      await setRank(contact!.headers, id, colleague!.id, 500);
      expect(await requests(colleague!.headers)).toEqual([verb]);
      await setRank(contact!.headers, id, colleague!.id, 100);
      expect(await requests(colleague!.headers)).toEqual([]);
      await setRank(contact!.headers, id, colleague!.id, 500);
      await setRank(colleague!.headers, id, contact!.id, 100);
      expect(await requests(contact!.headers)).toEqual([verb]);
    });

    it('still include one Admin when two Admins demote each other at the same time', async () => {
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
        detail: `Make a colleague an Admin first. ${name} needs at least one who can sign in.`,
      });
    });
  });

  describe('removal', () => {
    it('takes effect from the next call', async () => {
      const { id, name, people } = await organization(500, 100);
      const [boss, colleague] = people;
      const open = () =>
        test.call('anonymous', endpoints.getSections, { headers: colleague!.headers });
      expect((await open()).statusCode).toBe(200);
      expect((await remove(boss!.headers, id, colleague!.id)).statusCode).toBe(204);
      expect((await open()).statusCode).toBe(403);
      const told = await test.call('anonymous', endpoints.listNotifications, {
        headers: colleague!.headers,
      });
      expect(told.json()).toMatchObject({ results: [{ verb: `You were removed from ${name}.` }] });
      expect(await mailedAs(test, (await me(colleague!.headers)).email, 'membership')).toBe('now');
      expect(await me(colleague!.headers)).toMatchObject({
        rank: null,
        primary_organization: null,
        is_employee_verified: false,
        employee_verification_status: 'not_submitted',
        reg_step: 'complete',
      });
      expect((await remove(boss!.headers, id, colleague!.id)).statusCode).toBe(404);
    });

    it('of a person at a contractor ends that person’s access to vaults', async () => {
      const keystone = test.ids.get('Keystone Builders')!;
      const dana = test.ids.get(actors.gcGranted)!;
      const open = () => test.call('gcGranted', endpoints.getSections, { query: { tp: summit() } });
      expect((await open()).statusCode).toBe(200);
      expect((await remove(headersOf('gcColleague'), keystone, dana)).statusCode).toBe(204);
      expect((await open()).statusCode).toBe(403);
    });

    it('is refused for the last Admin, and leaves no user behind for an invited person', async () => {
      const { id, people } = await organization(500, 100);
      const [boss] = people;
      expect((await remove(boss!.headers, id, boss!.id)).statusCode).toBe(409);
      const email = 'gone@members.example';
      await invite(email);
      const invited = (await list()).find((one) => one.email === email);
      expect(invited).toMatchObject({ has_signed_in: false, rank: 100 });
      expect((await remove(headersOf('tpAdmin'), summit(), invited!.id)).statusCode).toBe(204);
      const rows = await test.server.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(rows).toEqual([]);
    });
  });

  describe('leaving', () => {
    it('removes a view-only person, who may then ask to join another company', async () => {
      const { id, people } = await organization(500, 100);
      const [, colleague] = people;
      expect((await leave(colleague!.headers, id)).statusCode).toBe(204);
      expect((await leave(colleague!.headers, id)).statusCode).toBe(403);
      const asked = await test.call('anonymous', endpoints.requestToJoin, {
        headers: colleague!.headers,
        body: { organization: summit() },
      });
      expect(asked.statusCode).toBe(201);
    });

    it('keeps the document that the person sent about the company', async () => {
      const { id, people } = await organization(500, 100);
      const [boss, colleague] = people;
      await test.server.database
        .insertInto('verifications')
        .values({
          kind: 'company',
          organization_id: id,
          user_id: colleague!.id,
          name: 'certificate.pdf',
          size: 1,
          media_type: 'application/pdf',
          storage_name: 'members-test-certificate',
        })
        .execute();
      const pending = { business_verification_status: 'pending' };
      expect(await me(boss!.headers)).toMatchObject(pending);
      expect((await leave(colleague!.headers, id)).statusCode).toBe(204);
      expect(await me(boss!.headers)).toMatchObject(pending);
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

    it('is refused for one of two Admins who leave at the same time', async () => {
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

  it('keep a pre-qual contact: when the last one leaves, the Admin who has been there longest', async () => {
    const { id, people } = await organization(500, 500, 500);
    const [contact, , longest] = people;
    await test.server.database
      .updateTable('memberships')
      .set({ joined_at: new Date(Date.UTC(2020, 0)) })
      .where('user_id', '=', longest!.id)
      .execute();
    expect((await leave(contact!.headers, id)).statusCode).toBe(204);
    const isContact = await Promise.all(
      people.map(async ({ headers }) => (await me(headers)).is_pf_contact),
    );
    expect(isContact).toEqual([false, false, true]);
  });

  it('who asked to join are notified when the company is deleted along with its only member', async () => {
    const { id, name, people } = await organization(500);
    const [boss] = people;
    const waiting = await addPerson(test, {
      email: 'waiting@members.example',
      reg_step: 'join_company',
    });
    const asked = { headers: waiting.headers, body: { organization: id } };
    await test.call('anonymous', endpoints.requestToJoin, asked);
    const second = await addPerson(test, {
      email: 'waiting.too@members.example',
      reg_step: 'join_company',
    });
    await test.call('anonymous', endpoints.requestToJoin, { ...asked, headers: second.headers });
    const gone = await test.call('anonymous', endpoints.deleteMe, {
      headers: boss!.headers,
      body: { password: DEMO_PASSWORD, company_name: name },
    });
    expect(gone.statusCode).toBe(204);
    for (const { headers } of [waiting, second]) {
      const told = await test.call('anonymous', endpoints.listNotifications, { headers });
      expect(told.json()).toMatchObject({
        results: [{ verb: `${name} is no longer on Plumbline. Choose another company.` }],
      });
    }
    expect((await test.call('anonymous', endpoints.requestToJoin, asked)).statusCode).toBe(422);
  });
});
