import { randomUUID } from 'node:crypto';
import { type Duplicate, endpoints } from '@plumbline/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '../../test/accounts.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { nameKeyOf } from './name-key.ts';

const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;
const tradePartner = { organization_type: 'Trade Partner' } as const;

withServer('adding a company', (test) => {
  let summit: string;
  beforeAll(() => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  type Headers = { readonly authorization: string };
  const put = (headers: Headers, id: string, body: object) =>
    test.call('anonymous', endpoints.putOrganization, { headers, params: { id }, body });
  const countOrganizations = async (name: string) => {
    const rows = await test.server.database
      .selectFrom('organizations')
      .select('id')
      .where('name', '=', name)
      .execute();
    return rows.length;
  };

  it('makes its first person the Admin, who can open its vault', async () => {
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
    expect(await readMe(test, ann.token)).toMatchObject({
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

  it('twice under one id creates one company, whether at the same time or one after the other', async () => {
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

  it('under the id of an existing company is refused and changes nothing', async () => {
    const cy = await addPerson(test, { email: 'cy@elsewhere.example', ...joining });
    const reply = await put(cy.headers, summit, { ...tradePartner, name: 'Forged' });
    expect(reply.statusCode).toBe(403);
    expect(await countOrganizations('Forged')).toBe(0);
  });

  it('requires the person’s name first', async () => {
    const reply = await test.call('midRegistration', endpoints.putOrganization, {
      params: { id: randomUUID() },
      body: { ...tradePartner, name: 'Too Soon' },
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ detail: 'Enter your name first.' });
  });

  it('with a free email address leaves the domain empty and the person unverified', async () => {
    const di = await addPerson(test, { email: 'di@gmail.com', is_webmail: true, ...joining });
    const reply = await put(di.headers, randomUUID(), { ...tradePartner, name: 'Echo Paint' });
    expect(reply.json()).toMatchObject({
      domain: null,
      business_verification_status: 'not_submitted',
    });
    expect(await readMe(test, di.token)).toMatchObject({ is_employee_verified: false, rank: 500 });
  });

  it('reopens the company steps of registration for a person who had finished without a company', async () => {
    const ed = await addPerson(test, { email: 'ed@foxtrot.example', without_company: 'TP' });
    const reply = await put(ed.headers, randomUUID(), { ...tradePartner, name: 'Foxtrot Glass' });
    expect(reply.statusCode).toBe(201);
    expect(await readMe(test, ed.token)).toMatchObject({ reg_step: 'organization_type' });
  });

  describe('duplicates', () => {
    it('by domain and by name are reported until the person says they are different, and are never merged', async () => {
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
      expect((await readMe(test, fay.token)).primary_organization?.id).toBe(id);
    });

    it('are found however a person writes the name or domain', async () => {
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
      // The same domain says more than a similar name.
      const both = await find({
        name: 'Keystone Builders',
        domain: 'ridgeline-mechanical.example',
      });
      expect(both.map(({ name, by }) => [name, by])).toEqual([
        ['Ridgeline Mechanical Inc.', ['domain']],
        ['Keystone Builders', ['name']],
      ]);
      expect(await find({ name: 'Ridge' })).toEqual([]);
      expect(await find({ domain: 'gmail.com' })).toEqual([]);
      expect(await find({})).toEqual([]);
    });

    it('of names in other scripts must match exactly', async () => {
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
      const { results } = reply.json<{ results: Duplicate[] }>();
      expect(results.map(({ name }) => name)).toEqual(['鹿島建設']);
    });

    it('get the same name key in the code as in the database', async () => {
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
});
