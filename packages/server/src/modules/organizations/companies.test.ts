import { randomUUID } from 'node:crypto';
import {
  type Duplicate,
  endpoints,
  type OrganizationCard,
  type User,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { type ActorName, withServer } from '../../test/server.ts';
import { nameKeyOf } from './name-key.ts';
import { searchOrganizations } from './queries.ts';

const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;
const tradePartner = { organization_type: 'Trade Partner' } as const;

withServer('companies', (test) => {
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  type Headers = { readonly authorization: string };
  const put = (headers: Headers, id: string, body: object) =>
    test.call('anonymous', endpoints.putOrganization, { headers, params: { id }, body });
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();
  const names = (reply: { json: <T>() => T }) =>
    reply.json<{ results: OrganizationCard[] }>().results.map(({ name }) => name);
  const countOrganizations = async (name: string) => {
    const rows = await test.server.database
      .selectFrom('organizations')
      .select('id')
      .where('name', '=', name)
      .execute();
    return rows.length;
  };

  describe('adding one', () => {
    it('makes its first person the Admin, with an open vault', async () => {
      const ann = await addPerson(test, { email: 'ann@cascade-roofing.example', ...joining });
      const id = randomUUID();
      const reply = await put(ann.headers, id, {
        ...tradePartner,
        name: '  Cascade Roofing  ',
        employee_quantity: '20-49',
        office: { address: '1 Main St', city: 'Boise', state: 'ID', postal_code: '83702' },
      });
      expect(reply.statusCode).toBe(201);
      expect(reply.json()).toMatchObject({
        id,
        name: 'Cascade Roofing',
        domain: 'cascade-roofing.example',
        prequal_status: 'Work In Progress',
        requestor_rank_display: 'Admin',
        business_verification_status: 'not_submitted',
        is_domain_confirmed: true,
        is_claimed: true,
      });
      expect(await me(ann.headers)).toMatchObject({
        rank: 500,
        reg_step: 'organization_type',
        is_pf_contact: true,
        is_employee_verified: true,
        primary_organization: { id },
        primary_office_location: { city: 'Boise', state: 'ID' },
      });
      const vault = await test.call('anonymous', endpoints.getSections, { headers: ann.headers });
      expect(vault.statusCode).toBe(200);
    });

    it('twice under one id makes one company, at once and one after the other', async () => {
      const bo = await addPerson(test, { email: 'bo@delta-steel.example', ...joining });
      const id = randomUUID();
      const body = { ...tradePartner, name: 'Delta Steel' };
      const both = await Promise.all([put(bo.headers, id, body), put(bo.headers, id, body)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
      const again = await put(bo.headers, id, body);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({ id, name: 'Delta Steel' });
      expect(await countOrganizations('Delta Steel')).toBe(1);
      expect((await put(bo.headers, randomUUID(), body)).statusCode).toBe(403);
    });

    it('under an id of another company changes nothing of it', async () => {
      const cy = await addPerson(test, { email: 'cy@elsewhere.example', ...joining });
      const reply = await put(cy.headers, summit, { ...tradePartner, name: 'Forged' });
      expect(reply.statusCode).toBe(403);
      expect(await countOrganizations('Forged')).toBe(0);
    });

    it('waits for the person’s name', async () => {
      const reply = await test.call('midRegistration', endpoints.putOrganization, {
        params: { id: randomUUID() },
        body: { ...tradePartner, name: 'Too Soon' },
      });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ detail: 'Enter your name first.' });
    });

    it('by a person with free mail leaves domain and checks open', async () => {
      const di = await addPerson(test, { email: 'di@gmail.com', is_webmail: true, ...joining });
      const reply = await put(di.headers, randomUUID(), { ...tradePartner, name: 'Echo Paint' });
      expect(reply.json()).toMatchObject({
        domain: null,
        business_verification_status: 'not_submitted',
      });
      expect(await me(di.headers)).toMatchObject({ is_employee_verified: false, rank: 500 });
    });

    it('opens the pages about it again for a person who was done without a company', async () => {
      const ed = await addPerson(test, { email: 'ed@foxtrot.example', without_company: 'TP' });
      const reply = await put(ed.headers, randomUUID(), { ...tradePartner, name: 'Foxtrot Glass' });
      expect(reply.statusCode).toBe(201);
      expect(await me(ed.headers)).toMatchObject({ reg_step: 'organization_type' });
    });
  });

  describe('duplicates', () => {
    it('by domain and by name are named until they are said to be others, and never merged', async () => {
      const fay = await addPerson(test, { email: 'fay@summit-electric.example', ...joining });
      const id = randomUUID();
      const body = { ...tradePartner, name: 'The Summit Electric Co.' };
      const refused = await put(fay.headers, id, body);
      expect(refused.statusCode).toBe(409);
      const { duplicates } = refused.json<{ duplicates: Duplicate[] }>();
      expect(duplicates).toEqual([
        expect.objectContaining({ id: summit, by: ['domain', 'name'], is_claimed: true }),
      ]);
      expect(await countOrganizations('The Summit Electric Co.')).toBe(0);
      const told = await put(fay.headers, id, { ...body, not_duplicates: [summit] });
      expect(told.statusCode).toBe(201);
      expect(await countOrganizations('Summit Electric LLC')).toBe(1);
      expect((await me(fay.headers)).primary_organization?.id).toBe(id);
    });

    it('are found by what a person would write', async () => {
      const find = async (body: object) =>
        (await test.call('freeTp', endpoints.findDuplicates, { body })).json<{
          results: Duplicate[];
        }>().results;
      const first = async (body: object) => (await find(body))[0];
      expect(await first({ name: 'RIDGELINE MECHANICAL, INC' })).toMatchObject({
        name: 'Ridgeline Mechanical Inc.',
        by: ['name'],
      });
      expect(await first({ name: 'Ridgeline Mechanical Services' })).toMatchObject({
        name: 'Ridgeline Mechanical Inc.',
      });
      expect(await first({ domain: 'https://www.keystone-builders.example/about' })).toMatchObject({
        name: 'Keystone Builders',
        by: ['domain'],
      });
      expect(await find({ name: 'Ridge' })).toEqual([]);
      expect(await find({ domain: 'gmail.com' })).toEqual([]);
      expect(await find({})).toEqual([]);
    });

    it('of names in other scripts are those that are equal', async () => {
      const insert = (name: string) =>
        test.server.database
          .insertInto('organizations')
          .values({ name, organization_type: 'Owner' })
          .execute();
      await insert('大成建設');
      await insert('鹿島建設');
      const reply = await test.call('freeTp', endpoints.findDuplicates, {
        body: { name: '鹿島建設' },
      });
      expect(names(reply)).toEqual(['鹿島建設']);
    });

    it('have the key that the database keeps', async () => {
      const written = [
        'The Summit Electric Co.',
        'A & B Bros., LLC',
        'Company Corporation Inc',
        'Theo Cole Ltd',
        'Müller-Bau GmbH',
        '  two  spaces ',
        '株式会社',
      ];
      const rows = await test.server.database
        .insertInto('organizations')
        .values(written.map((name) => ({ name, organization_type: 'Owner' })))
        .returning(['id', 'name', 'name_key'])
        .execute();
      expect(rows.map(({ name_key }) => name_key)).toEqual(written.map(nameKeyOf));
      const ids = rows.map(({ id }) => id);
      await test.server.database.deleteFrom('organizations').where('id', 'in', ids).execute();
    });
  });

  describe('claiming', () => {
    const addEmpty = async (name: string, domain: string) => {
      const { id } = await test.server.database
        .insertInto('organizations')
        .values({ name, domain, organization_type: 'Trade Partner' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const claim = (headers: Headers, id: string) =>
      test.call('anonymous', endpoints.claimOrganization, { headers, params: { id } });

    it('by two at once makes one Admin; the other is sent to ask', async () => {
      const id = await addEmpty('Golf Concrete', 'golf-concrete.example');
      const gus = await addPerson(test, { email: 'gus@golf-concrete.example', ...joining });
      const hal = await addPerson(test, { email: 'hal@golf-concrete.example', ...joining });
      const replies = await Promise.all([claim(gus.headers, id), claim(hal.headers, id)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const ranks = [(await me(gus.headers)).rank, (await me(hal.headers)).rank];
      expect(ranks.sort()).toEqual([500, null]);
      const refused = replies.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json<{ detail: string }>().detail).toContain('Ask its Admins');
    });

    it('needs an address of the company’s domain', async () => {
      const id = await addEmpty('Hotel Drywall', 'hotel-drywall.example');
      const ivy = await addPerson(test, { email: 'ivy@other.example', ...joining });
      expect((await claim(ivy.headers, id)).statusCode).toBe(403);
      const jo = await addPerson(test, { email: 'jo@mail.hotel-drywall.example', ...joining });
      const reply = await claim(jo.headers, id);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ prequal_status: 'Work In Progress' });
      expect(await me(jo.headers)).toMatchObject({
        rank: 500,
        is_pf_contact: true,
        is_employee_verified: true,
        reg_step: 'organization_type',
      });
    });
  });

  describe('finding one', () => {
    const search = (actor: ActorName, query: object) =>
      test.call(actor, endpoints.searchOrganizations, { query });

    it('by part of its name, the beginning of its domain, and the other side', async () => {
      expect(names(await search('freeTp', { search: 'ridgeline mech' }))).toEqual([
        'Ridgeline Mechanical Inc.',
      ]);
      expect(names(await search('freeTp', { search: 'HARBOR &' }))).toEqual([
        'Harbor & Main Construction',
      ]);
      expect(names(await search('freeTp', { search: 'keystone-b' }))).toEqual([
        'Keystone Builders',
      ]);
      // Typed as far as the legal form, which the key of a name leaves out.
      for (const typed of ['keystone buil', 'Ridgeline Mechanical In', 'ridgeline mechanical, inc'])
        expect(names(await search('freeTp', { search: typed }))).toHaveLength(1);
      expect(names(await search('freeTp', { search: '鹿島建' }))).toEqual(['鹿島建設']);
      expect(names(await search('freeTp', { search: '%xqz' }))).toEqual([]);
      for (const [actor, others] of [
        ['tpAdmin', ['Keystone Builders']],
        ['freeTp', ['Keystone Builders']],
        ['gcMember', ['Ridgeline Mechanical Inc.']],
      ] as const) {
        const found = await Promise.all(
          ['keystone builders', 'ridgeline mechanical'].map((text) =>
            search(actor, { search: text, opposite: true }),
          ),
        );
        expect(found.flatMap(names)).toEqual(others);
      }
    });

    it('by the domain of the own address; none for free mail', async () => {
      const matched = (actor: ActorName) => test.call(actor, endpoints.matchDomain);
      expect(names(await matched('midRegistration'))).toContain('Summit Electric LLC');
      expect(names(await matched('freeTp'))).toEqual([]);
      expect(names(await matched('unflagged'))).toEqual([]);
    });

    it('tells what the caller is to it', async () => {
      const membershipOf = async (actor: ActorName) =>
        (
          await test.call(actor, endpoints.userInOrganization, { params: { id: summit } })
        ).json<object>();
      expect(await membershipOf('tpMember')).toEqual({
        status: 'member',
        rank: 100,
        request: null,
      });
      expect(await membershipOf('freeTp')).toEqual({ status: 'none', rank: null, request: null });
    });

    it('among many counts all, and pages them by name', async () => {
      const { database } = test.server;
      await sql`insert into organizations (name, organization_type, domain)
        select 'Firm ' || n || (array[' Paving', ' Plumbing', ' Framing'])[1 + n % 3], 'Owner', 'firm-' || n || '.example'
        from generate_series(1, 2000) n`.execute(database);
      const named = async (text: string, offset: number) => {
        const found = await searchOrganizations(database, { text, limit: 50, offset });
        return { count: found.count, names: found.rows.map(({ name }) => name) };
      };
      const { rows } = await sql<{ name: string }>`select name from organizations
        where name like '%Plumbing' order by name, id`.execute(database);
      const names = rows.map(({ name }) => name);
      for (const text of ['plumbing', 'LUMB'])
        for (const offset of [0, 50, 640, 2000])
          expect(await named(text, offset)).toEqual({
            count: 667,
            names: names.slice(offset, offset + 50),
          });
    });
  });
});
