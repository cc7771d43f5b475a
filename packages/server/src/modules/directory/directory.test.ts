import { endpoints, type GrantablePerson } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../build-server.ts';
import { actors, withServer } from '../../test/server.ts';
import { sweepSeen } from './queries.ts';

const DAY_MS = 86_400_000;
const MOST_A_DAY = 300;
const PEOPLE = 900;

const START_MS = Date.parse('2026-11-23T15:30:00Z');
let nowMs = START_MS;
const now = () => new Date(nowMs);

type Found<Row> = { readonly count: number; readonly is_more: boolean; readonly results: Row[] };

withServer('the directory of contractors', { now }, (test) => {
  /** Contractors with one person each, whose names cover every pair of letters. */
  beforeAll(async () => {
    // The tests before, on another database, have moved it.
    nowMs = START_MS;
    const { database } = test.server;
    await sql`with made as (
        insert into organizations (name, organization_type, domain)
        select 'Harvest' || chr(97 + n % 26) || chr(97 + (n / 26) % 26) || ' Builders ' || n, 'General Contractor', 'harvest-' || n || '.example'
        from generate_series(1, ${PEOPLE}) n returning id, domain),
      people as (
        insert into users (email, password_hash, first_name, last_name)
        select 'pat@' || domain, 'x', 'Pat', 'Harvest' from made returning id, email)
      insert into memberships (user_id, organization_id, rank)
      select people.id, made.id, 500 from people join made on 'pat@' || made.domain = people.email`.execute(
      database,
    );
  });

  const findPeople = async (query: object) => {
    const reply = await test.call('tpAdmin', endpoints.listContractorPeople, { query });
    return { status: reply.statusCode, reply, ...reply.json<Found<GrantablePerson>>() };
  };
  const forget = () => test.server.database.deleteFrom('directory_views').execute();
  const pairs = Array.from(
    { length: 26 * 26 },
    (_, n) => String.fromCodePoint(97 + (n % 26)) + String.fromCodePoint(97 + Math.floor(n / 26)),
  );

  /** Most of a day's searches show 20 people each, and the last ones one or two. */
  const searches = [...'abcdefghijklmn', ...pairs.filter((pair) => pair >= 'o')];
  /** As if Maria had been shown this many others today. */
  const showOthers = (kind: 'person' | 'company', count: number) =>
    sql`insert into directory_views (viewer_id, seen_on, kind, seen_id)
      select ${test.ids.get(actors.tpAdmin) ?? ''}, ${now().toISOString().slice(0, 10)}::date, ${kind}, gen_random_uuid()
      from generate_series(1, ${count}::integer)`.execute(test.server.database);

  it.each(['', '  ', 'h', 'ha', '% _', 'a-', '🦉🦉🦉'])(
    'refuses the search “%s”',
    async (search) => {
      const summit = { id: test.ids.get('Summit Electric LLC') ?? '' };
      const free = { id: test.ids.get(actors.freeTp) ?? '' };
      const query = { search };
      const replies = [
        await test.call('tpAdmin', endpoints.listContractorPeople, { query }),
        await test.call('tpAdmin', endpoints.listContractorPeople, {
          query: { ...query, is_paginate: false },
        }),
        await test.call('tpAdmin', endpoints.searchOrganization, { params: summit, query }),
        await test.call('freeTp', endpoints.searchOrganizationNr, { params: free, query }),
        await test.call('unflagged', endpoints.searchOrganizations, { query }),
        await test.call('unflagged', endpoints.searchOrganizations, {
          query: { ...query, opposite: true, limit: 200 },
        }),
      ];
      for (const reply of replies) {
        expect(reply.statusCode).toBe(422);
        expect(reply.json()).toMatchObject({
          errors: [{ address: '/search', reason: 'Type at least 3 letters.' }],
        });
      }
    },
  );

  it('returns 20 results at most, with no further pages', async () => {
    await forget();
    const search = 'harvest';
    for (const asked of [{}, { limit: 200 }, { is_paginate: false }])
      expect(await findPeople({ search, ...asked })).toMatchObject({ count: 20, is_more: true });
    const first = (await findPeople({ search })).results.map(({ id }) => id);
    expect(first).toHaveLength(20);
    const second = (await findPeople({ search, limit: 15, offset: 15 })).results;
    expect(second.map(({ id }) => id)).toEqual(first.slice(15));
    for (const deep of [{ offset: 20 }, { page: 2 }, { page: 40, limit: 20 }, { offset: 1000 }])
      expect((await findPeople({ search, ...deep })).results).toEqual([]);
    const companies = await test.call('unflagged', endpoints.searchOrganizations, {
      query: { search, limit: 200 },
    });
    expect(companies.json()).toMatchObject({ count: 20, is_more: true });
    const duplicates = await test.call('unflagged', endpoints.findDuplicates, {
      body: { name: 'Harvestaa' },
    });
    expect(duplicates.json<Found<unknown>>().results.length).toBeLessThanOrEqual(20);
  });

  it('shows a scraper at most 300 people a day, across processes, then says what to do', async () => {
    await forget();
    const seen = new Set<string>();
    const harvest = async () => {
      for (const letters of searches) {
        const found = await findPeople({ search: `harvest${letters}` });
        if (found.status === 429) return found.reply;
        for (const { id } of found.results) seen.add(id);
      }
      throw new Error('every person was shown');
    };
    const stopped = await harvest();
    expect(seen.size).toBeLessThanOrEqual(MOST_A_DAY);
    expect(seen.size).toBeGreaterThan(MOST_A_DAY - 20);
    expect(stopped.json()).toMatchObject({
      status: 429,
      detail:
        'You have looked up 300 people today, which is the daily limit. Search again in 9 hours. To reach someone now, invite them by email.',
    });
    expect(Number(stopped.headers['retry-after'])).toBe(8.5 * 3600);

    // Other processes and the person's other sessions share the count.
    const { databaseUrl, filesDir } = test;
    const second = await buildServer({ databaseUrl, filesDir, now });
    const elsewhere = await second.app.inject({
      url: `${endpoints.listContractorPeople.path}?search=harvestz`,
      headers: { authorization: `Token ${test.tokens.tpAdmin}` },
    });
    await second.close();
    expect(elsewhere.statusCode).toBe(429);

    // People already seen today can be found again, and other viewers have their own count.
    expect((await findPeople({ search: 'harvestoa' })).status).toBe(200);
    const other = await test.call('otherTp', endpoints.listContractorPeople, {
      query: { search: 'harvestz' },
    });
    expect(other.statusCode).toBe(200);

    nowMs += DAY_MS;
    expect((await findPeople({ search: 'harvestz' })).status).toBe(200);
  });

  it('counts concurrent searches together', async () => {
    await forget();
    await showOthers('person', MOST_A_DAY - 50);
    const replies = await Promise.all(
      pairs.slice(0, 100).map((pair) => findPeople({ search: `harvest${pair}` })),
    );
    const seen = replies.flatMap(({ status, results }) => (status === 200 ? results : []));
    expect(new Set(seen.map(({ id }) => id)).size).toBeLessThanOrEqual(50);
    const { count } = await test.server.database
      .selectFrom('directory_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(MOST_A_DAY);
  });

  it('limits companies too: by search, by domain and in the duplicate check', async () => {
    await forget();
    const { database } = test.server;
    const viewer = test.ids.get(actors.freeTp) ?? '';
    await sql`insert into directory_views (viewer_id, seen_on, kind, seen_id)
      select ${viewer}, ${now().toISOString().slice(0, 10)}::date, 'company', gen_random_uuid() from generate_series(1, 500)`.execute(
      database,
    );
    const replies = [
      await test.call('freeTp', endpoints.searchOrganizations, { query: { search: 'keystone' } }),
      await test.call('freeTp', endpoints.searchOrganizationNr, {
        params: { id: viewer },
        query: { search: 'keystone' },
      }),
      await test.call('freeTp', endpoints.getOrganizationByUrl, {
        params: { key: 'keystone-builders.example' },
      }),
      await test.call('freeTp', endpoints.findDuplicates, { body: { name: 'Keystone Builders' } }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(429);
      expect(reply.json<{ detail: string }>().detail).toMatch(/500 companies today.*invite/);
    }
  });

  it('counts people and companies apart, each up to its limit', async () => {
    await forget();
    nowMs = Date.parse('2026-11-29T23:10:00Z');
    await showOthers('company', 500);
    await showOthers('person', MOST_A_DAY - 1);
    const search = async (pair: string) => {
      const { status, reply, count } = await findPeople({ search: ` harvest${pair} `, limit: 1 });
      return status === 200 ? count > 0 : reply.json<{ detail: string }>().detail;
    };
    expect(await search('ba')).toBe(true);
    expect(await search('ca')).toContain('Search again in 1 hour.');
  });

  it('deletes its record of views after 30 days', async () => {
    const { database } = test.server;
    const count = async () =>
      (await database.selectFrom('directory_views').select('seen_id').execute()).length;
    const before = await count();
    await sweepSeen(database, new Date(nowMs + 30 * DAY_MS));
    expect(await count()).toBe(before);
    await sweepSeen(database, new Date(nowMs + 32 * DAY_MS));
    expect(await count()).toBe(0);
  });

  it('says that there are no more when exactly 20 match', async () => {
    await forget();
    await sql`with made as (
        insert into organizations (name, organization_type, domain)
        select 'Twentyfold Homes ' || n, 'General Contractor', 'twentyfold-' || n || '.example'
        from generate_series(1, 20) n returning id, domain),
      people as (
        insert into users (email, password_hash, first_name, last_name)
        select 'kim@' || domain, 'x', 'Kim', 'Twentyfold' from made returning id, email)
      insert into memberships (user_id, organization_id, rank)
      select people.id, made.id, 500 from people join made on 'kim@' || made.domain = people.email`.execute(
      test.server.database,
    );
    expect(await findPeople({ search: 'twentyfold' })).toMatchObject({ count: 20, is_more: false });
    const companies = await test.call('unflagged', endpoints.searchOrganizations, {
      query: { search: 'twentyfold' },
    });
    expect(companies.json()).toMatchObject({ count: 20, is_more: false });
  });

  it('says “1 hour” in the last hour of the day, and starts again at midnight', async () => {
    await forget();
    const [day = ''] = now().toISOString().split('T');
    nowMs = Date.parse(`${day}T23:10:00Z`);
    await sql`insert into directory_views (viewer_id, seen_on, kind, seen_id)
      select ${test.ids.get(actors.tpAdmin) ?? ''}::uuid, ${day}::date, 'person', gen_random_uuid()
      from generate_series(1, ${MOST_A_DAY})`.execute(test.server.database);
    const { status, reply } = await findPeople({ search: 'harvest' });
    expect([status, reply.json<{ detail: string }>().detail]).toEqual([
      429,
      'You have looked up 300 people today, which is the daily limit. Search again in 1 hour. To reach someone now, invite them by email.',
    ]);
    nowMs += 50 * 60_000;
    expect((await findPeople({ search: 'harvest' })).status).toBe(200);
  });
});
