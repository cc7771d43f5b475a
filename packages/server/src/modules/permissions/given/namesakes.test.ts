import { endpoints, type NamesakeProblem } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { actors, withServer } from '../../../test/server.ts';

const SLY = 'sly@keystone-buildres.example';
const SECOND = 'second@keystone-buildres.example';

withServer('companies with similar names', (test) => {
  let [summit, keystone, namesake] = ['', '', ''];
  const add = async (name: string, type: string, domain: string | null) =>
    (
      await test.server.database
        .insertInto('organizations')
        .values({ name, organization_type: type, domain })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    keystone = test.ids.get('Keystone Builders') ?? '';
    const name = 'The Keystone Builder, Inc.';
    namesake = await add(name, 'General Contractor', 'keystone-buildres.example');
    await addPerson(test, { email: SLY, member: { of: name, rank: 500 } });
    await addPerson(test, { email: SECOND, member: { of: name, rank: 100 } });
  });

  const likeness = async (name: string) =>
    (await sql<{ key: string }>`select name_likeness(${name}) as key`.execute(test.server.database))
      .rows[0]?.key;

  it.each([
    'SUMMIT ELECTRIC',
    'The Summit Electric Company, Inc.',
    'Summit-Electric Corp.',
    'Sumrnit Electric LLC',
    'Summit E1ectric LLC',
    'Summit EIectric LLC',
    'Sumit Electrics',
    'Ѕummit Еlесtrіс',
    'Sümmit Eléctric',
  ])('include Summit Electric LLC and %s', async (name) => {
    expect(await likeness(name)).toBe(await likeness('Summit Electric LLC'));
  });

  it.each([
    'Summit Mechanical LLC',
    'Summer Electric',
    'Summit Electric Supply',
    '鹿島建設',
    'LLC',
  ])('do not include Summit Electric LLC and %s', async (name) => {
    expect(await likeness(name)).not.toBe(await likeness('Summit Electric LLC'));
  });

  it('are told apart in other scripts too', async () => {
    expect(await likeness('鹿島建設')).not.toBe(await likeness('大林組'));
  });

  it('need the trade partner’s confirmation before access is given, showing both domains', async () => {
    const allow = (more: object = {}) =>
      test.call('tpAdmin', endpoints.allowAccess, {
        body: { email: SLY, sections: ['insurance'], ...more },
      });
    const asked = await allow();
    expect(asked.statusCode).toBe(409);
    const { organization, namesakes } = asked.json<NamesakeProblem>();
    expect(organization).toMatchObject({ id: namesake, domain: 'keystone-buildres.example' });
    expect(namesakes).toMatchObject([{ id: keystone, domain: 'keystone-builders.example' }]);
    // Nothing was given, and confirming a different company does not count.
    const list = async () =>
      (await test.call('tpAdmin', endpoints.listPermissions)).json<{
        results: { id: string; user: { email: string }; organization: { domain: string } }[];
      }>().results;
    expect((await list()).map(({ user }) => user.email)).not.toContain(SLY);
    expect((await allow({ confirmed_namesakes: [summit] })).statusCode).toBe(409);
    expect((await allow({ confirmed_namesakes: [keystone] })).statusCode).toBe(201);
    const given = (await list()).find(({ user }) => user.email === SLY);
    expect(given?.organization.domain).toBe('keystone-buildres.example');
    // Once confirmed, it is not asked again: access that ended is restored with one call.
    expect((await allow()).statusCode).toBe(201);
    const params = { id: given?.id ?? '' };
    await test.call('tpAdmin', endpoints.revokePermission, { params });
    expect((await allow()).statusCode).toBe(201);
  });

  it('need confirmation before a request is accepted', async () => {
    const row = await test.server.database
      .insertInto('access_requests')
      .values({
        organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
        user_id: test.ids.get(actors.gcGranted) ?? '',
        contractor_id: keystone,
        decided_by: null,
        invitation_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const accept = (more: object = {}) =>
      test.call('otherTp', endpoints.acceptAccess, {
        body: { id: row.id, sections: ['insurance'], ...more },
      });
    expect((await accept()).json()).toMatchObject({ namesakes: [{ id: namesake }] });
    expect((await accept({ confirmed_namesakes: [namesake] })).statusCode).toBe(201);
  });

  it('need the contractor’s confirmation before it requests access', async () => {
    const ask = (more: object = {}) =>
      test.call('otherGc', endpoints.inviteTp, { body: { organization: summit, ...more } });
    await test.server.database.deleteFrom('access_requests').execute();
    const fake = await add('Summit E1ectric, LLC', 'Trade Partner', 'summit-electric-llc.example');
    const asked = await ask();
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      organization: { domain: 'summit-electric.example' },
      namesakes: [{ id: fake, domain: 'summit-electric-llc.example' }],
    });
    expect((await ask({ confirmed_namesakes: [fake] })).statusCode).toBe(201);
  });

  it('need confirmation before an address at one is invited, whether or not it has an account', async () => {
    const invite = (email: string, more: object = {}) =>
      test.call('tpAdmin', endpoints.inviteGc, {
        body: { email, sections: ['insurance'], ...more },
      });
    const [known, unknown] = [
      await invite(SECOND),
      await invite('nobody@keystone-buildres.example'),
    ];
    expect([known.statusCode, unknown.statusCode]).toEqual([409, 409]);
    expect(known.json()).toEqual(unknown.json());
    expect(unknown.json()).toMatchObject({
      organization: { id: namesake, domain: 'keystone-buildres.example' },
      namesakes: [{ id: keystone, domain: 'keystone-builders.example' }],
    });
    const sent = await test.server.database
      .selectFrom('invitations')
      .select('email')
      .where('email', 'like', '%keystone-buildres%')
      .execute();
    expect(sent).toEqual([]);
    const confirmed = { confirmed_namesakes: [keystone] };
    expect((await invite('nobody@keystone-buildres.example', confirmed)).statusCode).toBe(201);
    expect((await invite('someone@another.example')).statusCode).toBe(201);

    const sly = await add('Summit E1ectric Corp', 'Trade Partner', 'summit-e1ectric.example');
    const ask = (more: object = {}) =>
      test.call('otherGc', endpoints.inviteTp, {
        body: { email: 'new@summit-e1ectric.example', ...more },
      });
    const asked = await ask();
    expect([asked.statusCode, asked.json<NamesakeProblem>().organization?.id]).toEqual([409, sly]);
    const others = asked.json<NamesakeProblem>().namesakes?.map(({ id }) => id) ?? [];
    expect(others).toContain(summit);
    expect((await ask({ confirmed_namesakes: others })).statusCode).toBe(201);
  });

  it('are found by an index', async () => {
    const { database } = test.server;
    await sql`insert into organizations (name, organization_type)
      select 'Firm ' || md5(n::text), 'Owner' from generate_series(1, 500) n`.execute(database);
    await sql`analyze organizations`.execute(database);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from organizations
      where name_likeness = (select name_likeness from organizations where id = ${summit})`.execute(
      database,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'organizations_name_likeness',
    );
  });
});
