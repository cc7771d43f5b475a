import {
  type EmployeeRequest,
  endpoints,
  type Notification,
  type User,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { lastMail, mailsTo } from '../../test/accounts.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;

type Headers = { readonly authorization: string };

withServer('joining a company', (test) => {
  let summit: string;
  let ridgeline: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
  });

  const ask = (headers: Headers, organization = summit) =>
    test.call('anonymous', endpoints.requestToJoin, { headers, body: { organization } });
  const answer = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.answerEmployee, { params: { id }, body });
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();
  const waiting = async (actor: ActorName = 'tpAdmin') =>
    (await test.call(actor, endpoints.listEmployeeConfirmations)).json<{
      results: EmployeeRequest[];
    }>().results;
  const verbs = async (actor: ActorName, headers?: Headers) =>
    (await test.call(actor, endpoints.listNotifications, headers && { headers }))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb);
  const asked = async (headers: Headers, organization = summit) =>
    (await ask(headers, organization)).json<EmployeeRequest>().id;

  it('notifies every Admin, and takes effect when one of them accepts', async () => {
    const second = await addPerson(test, {
      email: 'second.admin@summit-electric.example',
      member: { of: 'Summit Electric LLC', rank: 500 },
    });
    const lea = await addPerson(test, {
      email: 'lea@summit-electric.example',
      first_name: 'Lea',
      last_name: 'Stone',
      ...joining,
    });
    const reply = await ask(lea.headers);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      status: 'pending',
      is_same_domain: true,
      is_webmail: false,
      has_document: false,
      organization: { id: summit, is_claimed: true },
    });
    expect(await waiting()).toMatchObject([
      { user: { email: 'lea@summit-electric.example' }, status: 'pending' },
    ]);
    const verb = 'Lea Stone wants to join Summit Electric LLC.';
    expect(await verbs('tpAdmin')).toEqual([verb]);
    expect(await verbs('anonymous', second.headers)).toEqual([verb]);
    expect(await verbs('tpMember')).toEqual([]);
    for (const to of [actors.tpAdmin, 'second.admin@summit-electric.example'])
      expect(await lastMail(test, to)).toMatchObject({
        kind: 'employee-request',
        subject: 'Lea Stone wants to join Summit Electric LLC',
        body: expect.stringMatching(/Matches the company’s email domain[^]*\/profile\/.*\/people/u),
      });
    expect(await mailedAs(test, actors.tpAdmin, 'join_request')).toBeNull();
    // A matching domain is only a hint for the Admin; it lets nobody in.
    expect(await me(lea.headers)).toMatchObject({ rank: null, primary_organization: null });
    const other = await ask(lea.headers, ridgeline);
    expect(other.statusCode).toBe(409);
    expect(other.json<{ detail: string }>().detail).toContain('Summit Electric LLC');

    const id = (await waiting())[0]?.id ?? '';
    expect((await answer('otherTp', id, { status: 'declined' })).statusCode).toBe(403);
    expect((await answer('tpMember', id, { status: 'accepted', rank: 500 })).statusCode).toBe(403);
    expect((await answer('tpAdmin', id, { status: 'cancelled' })).statusCode).toBe(403);
    const bare = await answer('tpAdmin', id, { status: 'accepted' });
    expect(bare.json()).toMatchObject({ errors: [{ address: '/rank' }] });
    const accepted = await answer('tpAdmin', id, { status: 'accepted', rank: 500 });
    expect(accepted.json()).toMatchObject({ status: 'accepted', rank: 500 });
    expect(await waiting()).toEqual([]);
    expect(await verbs('tpAdmin')).toEqual([]);
    expect(await verbs('anonymous', second.headers)).toEqual([]);
    expect(await me(lea.headers)).toMatchObject({
      rank: 500,
      is_employee_verified: true,
      // The company already has pre-qual contacts.
      is_pf_contact: false,
      reg_step: 'join_company',
      primary_organization: { id: summit, requestor_rank_display: 'Admin' },
    });
    // Includes what waits for the company's Admins. Both have the same time, so the order varies.
    expect((await verbs('anonymous', lea.headers)).sort()).toEqual([
      'Priya Nair at Harbor & Main Construction requested access to your data vault.',
      'You joined Summit Electric LLC as an Admin.',
    ]);
    expect(await lastMail(test, 'lea@summit-electric.example')).toMatchObject({
      kind: 'employee-accepted',
      body: expect.stringContaining('You are an Admin of'),
    });
    expect(await mailedAs(test, 'lea@summit-electric.example', 'membership')).toBeNull();
    const again = await answer('tpAdmin', id, { status: 'declined' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: 'This request was already accepted.' });
  });

  it('as view only lets the person read the vault but change nothing', async () => {
    const max = await addPerson(test, { email: 'max@gmail.com', is_webmail: true, ...joining });
    const id = await asked(max.headers);
    expect((await waiting())[0]).toMatchObject({ is_same_domain: false, is_webmail: true });
    await answer('tpAdmin', id, { status: 'accepted', rank: 100 });
    expect(await me(max.headers)).toMatchObject({ rank: 100, is_pf_contact: false });
    const read = await test.call('anonymous', endpoints.getSections, { headers: max.headers });
    expect(read.statusCode).toBe(200);
    const change = await test.call('anonymous', endpoints.updateOrganization, {
      headers: max.headers,
      params: { id: summit },
      body: { description: 'Forged' },
    });
    expect(change.statusCode).toBe(403);
  });

  it('leaves the person free to ask elsewhere after a decline', async () => {
    const nell = await addPerson(test, { email: 'nell@elsewhere.example', ...joining });
    const id = await asked(nell.headers);
    expect((await answer('tpAdmin', id, { status: 'declined' })).statusCode).toBe(200);
    expect(await me(nell.headers)).toMatchObject({ rank: null, is_employee_verified: false });
    expect(await lastMail(test, 'nell@elsewhere.example')).toMatchObject({
      kind: 'employee-declined',
    });
    expect((await ask(nell.headers, ridgeline)).statusCode).toBe(201);
    const own = await test.call('anonymous', endpoints.listOwnEmployeeRequests, {
      headers: nell.headers,
    });
    expect(own.json<{ results: EmployeeRequest[] }>().results.map(({ status }) => status)).toEqual([
      'pending',
      'declined',
    ]);
  });

  it('is accepted or withdrawn, never both', async () => {
    for (const turn of [0, 1, 2]) {
      const person = await addPerson(test, { email: `turn${turn}@both.example`, ...joining });
      const id = await asked(person.headers);
      const cancel = () =>
        test.call('anonymous', endpoints.answerEmployee, {
          headers: person.headers,
          params: { id },
          body: { status: 'cancelled' },
        });
      const replies = await Promise.all([
        answer('tpAdmin', id, { status: 'accepted', rank: 100 }),
        cancel(),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const isIn = replies[0].statusCode === 200;
      expect((await me(person.headers)).rank).toBe(isIn ? 100 : null);
    }
  });

  it('ends when the person joins another company', async () => {
    const oz = await addPerson(test, { email: 'oz@juliet-tile.example', ...joining });
    const id = await asked(oz.headers);
    const added = await test.call('anonymous', endpoints.putOrganization, {
      headers: oz.headers,
      params: { id: crypto.randomUUID() },
      body: { name: 'Juliet Tile', organization_type: 'Trade Partner' },
    });
    expect(added.statusCode).toBe(201);
    expect(await waiting()).toEqual([]);
    expect(await verbs('tpAdmin')).toEqual([]);
    const late = await answer('tpAdmin', id, { status: 'accepted', rank: 500 });
    expect(late.statusCode).toBe(409);
    expect((await me(oz.headers)).primary_organization?.name).toBe('Juliet Tile');
  });

  it('leads to one company when the person adds one while another accepts them', async () => {
    for (const turn of [0, 1, 2]) {
      const email = `fork${turn}@kilo-${turn}.example`;
      const person = await addPerson(test, { email, ...joining });
      const id = await asked(person.headers);
      const [accepted, added] = await Promise.all([
        answer('tpAdmin', id, { status: 'accepted', rank: 100 }),
        test.call('anonymous', endpoints.putOrganization, {
          headers: person.headers,
          params: { id: crypto.randomUUID() },
          body: { name: `Fork ${turn} of Kilo`, organization_type: 'Owner' },
        }),
      ]);
      const good = [accepted, added].filter(({ statusCode }) => statusCode < 300);
      expect(good).toHaveLength(1);
      const rows = await test.server.database
        .selectFrom('memberships')
        .select('organization_id')
        .where('user_id', '=', person.id)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  it('needs a company with people in it, a name, and the choice to join one', async () => {
    const { id: empty } = await test.server.database
      .insertInto('organizations')
      .values({ name: 'Empty Co', organization_type: 'Owner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pia = await addPerson(test, { email: 'pia@lima.example', ...joining });
    const nobody = await ask(pia.headers, empty);
    expect(nobody.statusCode).toBe(409);
    expect(nobody.json<{ detail: string }>().detail).toContain('claim it');
    const unknown = await ask(pia.headers, crypto.randomUUID());
    expect(unknown.json()).toMatchObject({ errors: [{ address: '/organization' }] });
    const nameless = await test.call('midRegistration', endpoints.requestToJoin, {
      body: { organization: summit },
    });
    expect(nameless.json()).toMatchObject({ detail: 'Enter your name first.' });
    const named = { email: 'ned@lima.example', reg_step: 'continue_or_join' } as const;
    const undecided = await ask((await addPerson(test, named)).headers, summit);
    expect(undecided.statusCode).toBe(409);
    expect(undecided.json<{ detail: string }>().detail).toContain('Choose to join a company first');
  });

  it('is limited to 30 requests, so that repeating them cannot flood an Admin with email', async () => {
    const spam = await addPerson(test, { email: 'spam@mike.example', ...joining });
    const before = (await mailsTo(test, actors.otherTp)).length;
    const statuses: number[] = [];
    for (let turn = 0; turn < 32; turn += 1) {
      const reply = await ask(spam.headers, ridgeline);
      statuses.push(reply.statusCode);
      if (reply.statusCode !== 201) continue;
      const { id } = reply.json<EmployeeRequest>();
      await test.call('anonymous', endpoints.answerEmployee, {
        headers: spam.headers,
        params: { id },
        body: { status: 'cancelled' },
      });
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await mailsTo(test, actors.otherTp)).length - before).toBe(30);
    // People who withdraw are not told that they were declined.
    expect(await mailsTo(test, 'spam@mike.example')).toEqual([]);
    expect(await verbs('anonymous', spam.headers)).toEqual([]);
    expect(await waiting('otherTp')).toMatchObject([{ user: { first_name: 'Ann' } }]);
  });
});
