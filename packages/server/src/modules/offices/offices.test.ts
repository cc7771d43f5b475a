// Longer than 350 lines: offices are added, found, deleted and restored by the same calls on one server.
import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, type OfficeLocation, type User } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { demotedWhile } from '../../test/demoted-while.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { tidyOffices } from './deletion.ts';

const office = {
  name: 'Branch',
  address: '5 Elm St',
  city: ' Tulsa ',
  state: 'OK',
  postal_code: '74103',
  country: 'United States',
  county_fips: '40143',
  phone: '',
  categories: [],
};

withServer('offices', (test) => {
  const put = (actor: ActorName, id: string, body: object = office) =>
    test.call(actor, endpoints.putOffice, { params: { id }, body });
  const list = async (query: object, actor: ActorName = 'freeGc') =>
    (await test.call(actor, endpoints.listOffices, { query })).json<{
      count: number;
      results: OfficeLocation[];
    }>();

  it('are added once per id, can be changed, and are readable by everyone', async () => {
    const id = randomUUID();
    const added = await put('tpAdmin', id);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ id, city: 'Tulsa', is_primary: false });
    const again = await put('tpAdmin', id, { ...office, city: 'Norman' });
    expect(again.statusCode).toBe(200);
    const changed = await test.call('tpAdmin', endpoints.updateOffice, {
      params: { id },
      body: { phone: '+1 405 555 0100' },
    });
    expect(changed.json()).toMatchObject({ city: 'Norman', phone: '+1 405 555 0100' });
    const read = await test.call('otherGc', endpoints.getOffice, { params: { id } });
    expect(read.json()).toEqual(changed.json());
    // People who work there, and not at the primary office, have it as theirs.
    const own = async () =>
      (await test.call('tpMember', endpoints.getMe)).json<User>().primary_office_location?.city;
    expect(await own()).toBe('Austin');
    const assign = (office_location_id: string | null) =>
      test.server.database
        .updateTable('memberships')
        .set({ office_location_id })
        .where('user_id', '=', test.ids.get(actors.tpMember) ?? '')
        .execute();
    await assign(id);
    expect(await own()).toBe('Norman');
    await assign(null);
    expect((await put('otherTp', id)).statusCode).toBe(403);
  });

  it('are not saved by someone who stops being an Admin while the call waits', async () => {
    const id = randomUUID();
    expect((await demotedWhile(test, () => put('tpAdmin', id))).statusCode).toBe(403);
    expect((await put('tpAdmin', id)).statusCode).toBe(201);
    const params = { id };
    const makePrimary = () =>
      test.call('tpAdmin', endpoints.updateOffice, { params, body: { is_primary: true } });
    expect((await demotedWhile(test, makePrimary)).statusCode).toBe(403);
    const rename = () =>
      test.call('tpAdmin', endpoints.updateOffice, { params, body: { name: 'Late' } });
    expect((await demotedWhile(test, rename)).statusCode).toBe(403);
    const kept = await test.call('otherGc', endpoints.getOffice, { params });
    expect(kept.json()).toMatchObject({ is_primary: false });
    expect((await test.call('tpAdmin', endpoints.deleteOffice, { params })).statusCode).toBe(204);
  });

  it('with a location replace the blank office of a company that was added by name only', async () => {
    const made = randomUUID();
    const person = await addPerson(test, {
      email: 'ada@blank.example',
      first_name: 'Ada',
      reg_step: 'join_company',
    });
    const as = <E extends Endpoint>(endpoint: E, asked: object) =>
      test.call('anonymous', endpoint, { headers: person.headers, ...asked });
    const company = await as(endpoints.putOrganization, {
      params: { id: made },
      body: { name: 'Blank Masonry', organization_type: 'Trade Partner' },
    });
    expect(company.statusCode).toBe(201);
    const add = async (id: string, body: object) =>
      as(endpoints.putOffice, { params: { id }, body: { ...office, ...body } });
    // Without a place, it replaces nothing.
    const [nowhere, tulsa, second] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await add(nowhere, { city: '', state: '', county_fips: null })).json()).toMatchObject({
      is_primary: false,
    });
    // A phone number alone makes it more than blank.
    const phone = async (text: string) =>
      test.server.database
        .updateTable('office_locations')
        .set({ phone: text })
        .where('organization_id', '=', made)
        .where('is_primary', '=', true)
        .execute();
    await phone('512 555 0100');
    const beside = randomUUID();
    expect((await add(beside, {})).json()).toMatchObject({ is_primary: false });
    await as(endpoints.deleteOffice, { params: { id: beside } });
    await phone('');
    const { database } = test.server;
    const seat = database.updateTable('memberships').where('user_id', '=', person.id);
    const blank = database
      .selectFrom('office_locations')
      .select('id')
      .where('organization_id', '=', made)
      .where('is_primary', '=', true);
    await seat.set({ office_location_id: blank }).execute();
    expect((await add(tulsa, {})).json()).toMatchObject({ id: tulsa, is_primary: true });
    // Its people move along.
    const moved = await database
      .selectFrom('memberships')
      .select('office_location_id')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(moved?.office_location_id).toBe(tulsa);
    expect((await add(second, {})).json()).toMatchObject({ is_primary: false });
    const { results } = await list({ organization: made });
    expect(results.map(({ id }) => id).sort()).toEqual([nowhere, tulsa, second].sort());
    const me = (await as(endpoints.getMe, {})).json<{ primary_organization: { id: string } }>();
    expect(me.primary_organization.id).toBe(made);
  });

  it('have exactly one primary, even when two are made primary at the same time', async () => {
    const organization = test.ids.get('Keystone Builders') ?? '';
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) expect((await put('gcGranted', id)).statusCode).toBe(201);
    const makePrimary = (id: string) =>
      test.call('gcGranted', endpoints.updateOffice, {
        params: { id },
        body: { is_primary: true },
      });
    const replies = await Promise.all(ids.map(makePrimary));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const last = await makePrimary(ids[1] ?? '');
    expect(last.json()).toMatchObject({ id: ids[1], is_primary: true });
    const { results, count } = await list({ organization });
    expect(count).toBe(3);
    expect(results.map((one) => one.organization.id)).toEqual([
      organization,
      organization,
      organization,
    ]);
    expect(results.filter((one) => one.is_primary).map((one) => one.id)).toEqual([ids[1]]);
    const off = await test.call('gcGranted', endpoints.updateOffice, {
      params: { id: ids[1] ?? '' },
      body: { is_primary: false },
    });
    expect(off.statusCode).toBe(422);
  });

  it('always give the company’s type at the third level of their categories', async () => {
    const { results } = await list({});
    expect(results.length).toBeGreaterThan(3);
    for (const { organization, categories } of results) {
      const reply = await test.call('freeGc', endpoints.getOrganization, {
        params: { id: organization.id },
      });
      const { organization_type } = reply.json<{ organization_type: { name: string } }>();
      expect(categories[0]?.supercategory.supercategory.name).toBe(organization_type.name);
    }
  });

  it('accept only trades that fit their company’s type', async () => {
    const id = randomUUID();
    const good = await put('tpAdmin', id, { ...office, categories: ['26 05 00'] });
    expect(good.json<OfficeLocation>().categories.map((one) => one.id)).toEqual(['26 05 00']);
    const wrong = await put('gcGranted', randomUUID(), { ...office, categories: ['26 05 00'] });
    expect(wrong.json()).toMatchObject({ errors: [{ address: '/categories' }] });
  });

  it('accept only a county in their own state, or none', async () => {
    const id = randomUUID();
    const faults = async (body: object) => {
      const reply = await put('tpAdmin', id, { ...office, ...body });
      return [reply.statusCode, reply.json<{ errors?: object[] }>().errors];
    };
    const at = (reason: string) => [422, [{ address: '/county_fips', reason }]];
    expect(await faults({ state: 'TX' })).toEqual(
      at('Choose a county in the same state as the office.'),
    );
    expect(await faults({ county_fips: '99999' })).toEqual(at('Choose a county from the list.'));
    expect(await faults({ county_fips: null, state: 'TX' })).toEqual([201, undefined]);
    const moved = await test.call('tpAdmin', endpoints.updateOffice, {
      params: { id },
      body: { county_fips: '40143' },
    });
    expect(moved.statusCode).toBe(422);
    const both = await test.call('tpAdmin', endpoints.updateOffice, {
      params: { id },
      body: { county_fips: '40143', state: ' OK ' },
    });
    expect([both.statusCode, both.json<OfficeLocation>().state]).toEqual([200, 'OK']);
  });

  it('keep their county in their state when both are changed at the same time', async () => {
    const id = randomUUID();
    for (let round = 0; round < 8; round += 1) {
      await put('tpAdmin', id, { ...office, county_fips: null });
      const change = (body: object) =>
        test.call('tpAdmin', endpoints.updateOffice, { params: { id }, body });
      const replies = await Promise.all([
        change({ county_fips: '40143' }),
        change({ state: 'TX' }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    }
  });

  it('are found by company and city, a page at a time', async () => {
    const found = await list({ search: 'summit electric', limit: 1 });
    expect(found.results).toHaveLength(1);
    expect(found.count).toBeGreaterThan(1);
    expect(found.results[0]).toMatchObject({ is_primary: true });
    const next = await list({ search: 'summit electric', limit: 1, offset: 1 });
    expect(next.results).toMatchObject([{ is_primary: false }]);
    const id = randomUUID();
    await put('otherTp', id, { ...office, city: 'Zanesville' });
    expect((await list({ search: 'zanes' })).results.map((one) => one.id)).toEqual([id]);
    await put('otherTp', id, { ...office, name: 'Quarry yard' });
    expect((await list({ search: 'quarry' })).results.map((one) => one.id)).toEqual([id]);
  });

  it('of the company with the person’s email domain are matched during registration', async () => {
    const match = async (actor: ActorName) =>
      (await test.call(actor, endpoints.matchOfficeDomain)).json<{ results: OfficeLocation[] }>()
        .results;
    const names = new Set((await match('midRegistration')).map((one) => one.organization.name));
    expect([...names]).toEqual(['Summit Electric LLC']);
    // The primary office is first, even if another one's id is lower.
    const low = '00000000-0000-4000-8000-000000000001';
    expect((await put('tpAdmin', low)).statusCode).toBe(201);
    const matched = await match('midRegistration');
    expect(matched.map(({ id }) => id)).toContain(low);
    expect(matched[0]).toMatchObject({ is_primary: true });
    const params = { id: low };
    expect((await test.call('tpAdmin', endpoints.deleteOffice, { params })).statusCode).toBe(204);
    expect(await match('unflagged')).toEqual([]);
  });

  it('pass being primary on to the oldest one, and are 500 at most', async () => {
    const organization_id = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const { database } = test.server;
    const [first] = (await list({ organization: organization_id })).results;
    expect(first?.is_primary).toBe(true);
    // The ids have the opposite order.
    const added = [2, 1].map((at) => `00000000-0000-4000-8000-00000000001${at}`);
    for (const [at, id] of added.entries()) {
      await put('otherTp', id);
      await database
        .updateTable('office_locations')
        .set({ created_at: new Date(Date.UTC(2020, at)) })
        .where('id', '=', id)
        .execute();
    }
    const params = { id: first?.id ?? '' };
    await test.call('otherTp', endpoints.deleteOffice, { params });
    const left = (await list({ organization: organization_id })).results;
    expect(left[0]).toMatchObject({ id: added[0], is_primary: true });
    const { county_fips: _, ...plain } = office;
    const more = Array.from({ length: 499 - left.length }, () => ({ ...plain, organization_id }));
    await database.insertInto('office_locations').values(more).execute();
    expect((await put('otherTp', randomUUID())).statusCode).toBe(201);
    expect((await put('otherTp', randomUUID())).statusCode).toBe(409);
    // One that was deleted comes back only if there is room for it.
    const gone = { params: { id: added[1] ?? '' } };
    await test.call('otherTp', endpoints.deleteOffice, gone);
    expect((await put('otherTp', randomUUID())).statusCode).toBe(201);
    expect((await test.call('otherTp', endpoints.restoreOffice, gone)).statusCode).toBe(409);
    await database
      .deleteFrom('office_locations')
      .where('organization_id', '=', organization_id)
      .where('is_primary', '=', false)
      .execute();
  });

  describe('that are deleted', () => {
    const remove = (id: string, actor: ActorName = 'tpAdmin') =>
      test.call(actor, endpoints.deleteOffice, { params: { id } });
    const restore = (id: string, actor: ActorName = 'tpAdmin') =>
      test.call(actor, endpoints.restoreOffice, { params: { id } });
    const summit = () => test.ids.get('Summit Electric LLC') ?? '';

    it('are restored as they were, with their people and as the primary office', async () => {
      const other = randomUUID();
      await put('tpAdmin', other);
      const before = (await list({ organization: summit() })).results;
      const primary = before.find((one) => one.is_primary);
      const id = primary?.id ?? '';
      const { database } = test.server;
      const whose = () =>
        database
          .selectFrom('memberships')
          .select('user_id')
          .where('office_location_id', '=', id)
          .execute();
      await database
        .updateTable('memberships')
        .set({ office_location_id: id })
        .where('user_id', '=', test.ids.get('tom.reed@summit-electric.example') ?? '')
        .execute();
      const people = await whose();
      expect(people).toHaveLength(1);
      expect((await remove(id)).statusCode).toBe(204);
      expect((await remove(id)).statusCode).toBe(403);
      const without = (await list({ organization: summit() })).results;
      expect(without.map((one) => one.id)).not.toContain(id);
      expect(without.filter((one) => one.is_primary)).toHaveLength(1);
      expect((await restore(id)).json()).toEqual(primary);
      expect((await list({ organization: summit() })).results).toEqual(before);
      expect(await whose()).toEqual(people);
      expect((await restore(id)).statusCode).toBe(403);
    });

    it('are deleted and restored only by Admins of their company', async () => {
      const id = randomUUID();
      await put('tpAdmin', id);
      for (const actor of ['tpMember', 'tpContact', 'otherTp', 'gcGranted'] as const)
        expect((await remove(id, actor)).statusCode).toBe(403);
      await remove(id);
      for (const actor of ['tpMember', 'tpContact', 'otherTp', 'gcGranted'] as const)
        expect((await restore(id, actor)).statusCode).toBe(403);
      expect((await restore(id)).statusCode).toBe(200);
    });

    it('are restored once when two requests arrive at the same time', async () => {
      const id = randomUUID();
      await put('tpAdmin', id);
      await remove(id);
      const replies = await Promise.all([restore(id), restore(id)]);
      const statuses = replies.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
    });

    it('keep their id to their company, which can use it again', async () => {
      const id = randomUUID();
      await put('tpAdmin', id);
      await remove(id);
      expect((await put('otherTp', id)).statusCode).toBe(409);
      expect((await restore(id)).statusCode).toBe(200);
      await remove(id);
      expect((await put('tpAdmin', id)).statusCode).toBe(201);
      expect((await restore(id)).statusCode).toBe(403);
      expect((await remove(id)).statusCode).toBe(204);
    });

    it('are restored for the company that theirs was merged into, not as its primary office', async () => {
      const [primary] = (await list({ organization: summit() })).results;
      const id = primary?.id ?? '';
      expect(primary?.is_primary).toBe(true);
      await put('tpAdmin', randomUUID());
      await remove(id);
      const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
      await test.server.database
        .updateTable('deleted_offices')
        .set({ organization_id: ridgeline })
        .where('id', '=', id)
        .execute();
      const restored = await restore(id, 'otherTp');
      expect(restored.json()).toMatchObject({ organization: { id: ridgeline }, is_primary: false });
      const kept = (await list({ organization: ridgeline })).results;
      expect(kept.filter((one) => one.is_primary)).toHaveLength(1);
      expect((await remove(id, 'otherTp')).statusCode).toBe(204);
    });

    it('are restored without the people who have been given another office since', async () => {
      const [id, next] = [randomUUID(), randomUUID()];
      for (const one of [id, next]) expect((await put('tpAdmin', one)).statusCode).toBe(201);
      const user = test.ids.get(actors.tpMember) ?? '';
      const { database } = test.server;
      const assign = (office_location_id: string) =>
        database
          .updateTable('memberships')
          .set({ office_location_id })
          .where('user_id', '=', user)
          .execute();
      await assign(id);
      await remove(id);
      await assign(next);
      expect((await restore(id)).statusCode).toBe(200);
      const kept = await database
        .selectFrom('memberships')
        .select('office_location_id')
        .where('user_id', '=', user)
        .execute();
      expect(kept).toEqual([{ office_location_id: next }]);
    });

    it('can no longer be restored after a day', async () => {
      const id = randomUUID();
      await put('tpAdmin', id);
      await remove(id);
      const { database } = test.server;
      const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
      await tidyOffices({ database, now: inHours(23) });
      expect((await restore(id)).statusCode).toBe(200);
      await remove(id);
      await tidyOffices({ database, now: inHours(25) });
      expect((await restore(id)).statusCode).toBe(403);
    });
  });
});
