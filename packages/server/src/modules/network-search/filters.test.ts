import { endpoints, type QueryOf, type ReplyOf } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';
import { countAllWords } from './index.ts';

type Query = Partial<QueryOf<typeof endpoints.searchNetwork>>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-11-25T15:30:00Z');
let nowMs = START_MS;

withServer(
  'network search filters, facets, suggestions and limits',
  { now: () => new Date(nowMs) },
  (test) => {
    /**
     * 30 electricians in Travis County, 20 in Harris County, 10 painters in Ada County; every tenth has 50 people or
     * more. Documents of one of them were checked.
     */
    beforeAll(async () => {
      // Each database starts on the same day.
      nowMs = START_MS;
      const { database } = test.server;
      await sql`with made as (
        insert into organizations (name, organization_type, categories, employee_quantity, market_segments, certifications)
        select 'Wickford ' || chr(65 + n % 26) || chr(65 + n / 26) || case when n < 50 then ' Electric' else ' Painting' end, 'Trade Partner',
          case when n < 50 then '{26 05 00}'::text[] else '{09 91 00}'::text[] end,
          case when n % 10 = 0 then '50-99' else '1-4' end, '{Office}',
          case when n % 5 = 0 then '{WBE}'::text[] else '{}'::text[] end
        from generate_series(0, 59) n returning id, name),
      numbered as (select id, row_number() over (order by name collate "C") as n, name like '% Electric' as is_electric from made)
      insert into office_locations (organization_id, city, state, county_fips, is_primary)
      select id, case when not is_electric then 'Boise' when n % 5 < 3 then 'Austin' else 'Houston' end,
        case when is_electric then 'TX' else 'ID' end,
        case when not is_electric then '16001' when n % 5 < 3 then '48453' else '48201' end, true from numbered`.execute(
        database,
      );
      await sql`insert into verifications (kind, organization_id, user_id, name, size, media_type, storage_name, status, checked_name)
        select 'company', id, ${test.ids.get(actors.tpAdmin) ?? ''}::uuid, 'a.pdf', 1, 'application/pdf', 'wickford', 'verified', name_key
        from organizations where name = 'Wickford AA Electric'`.execute(database);
      await countAllWords(database);
    });

    const search = async (query: Query) => {
      const reply = await test.call('gcGranted', endpoints.searchNetwork, {
        query: { q: 'wickford', type: 'Trade Partner', ...query },
      });
      expect(reply.statusCode).toBe(200);
      return reply.json<ReplyOf<typeof endpoints.searchNetwork>>();
    };
    const facets = async (query: Partial<QueryOf<typeof endpoints.countNetwork>>) =>
      (
        await test.call('gcGranted', endpoints.countNetwork, { query: { q: 'wickford', ...query } })
      ).json<ReplyOf<typeof endpoints.countNetwork>>();

    it.each<[Query, number]>([
      [{}, 60],
      [{ states: 'tx' }, 50],
      [{ states: 'Texas|ID' }, 60],
      [{ trades: '26' }, 50],
      [{ trades: '09 91 00' }, 10],
      [{ trades: '26', states: 'ID' }, 0],
      [{ sizes: '50-99' }, 6],
      [{ market_segments: 'OFFICE', sizes: '50-99' }, 6],
      [{ market_segments: 'Retail' }, 0],
      [{ certifications: 'wbe' }, 12],
      [{ verified: 'true' }, 1],
      [{ verified: 'false' }, 59],
      [{ county: 'Travis,TX' }, 50],
      [{ county: 'travis county, texas' }, 50],
      [{ county: 'Nowhere,Idaho' }, 10],
      [{ counties: '48453|48201' }, 50],
    ])('%j finds %i', async (query, count) => {
      const found = await search(query);
      expect([found.count, found.is_estimated]).toEqual([count, false]);
      expect(found.results).toHaveLength(Math.min(count, 50));
    });

    it('shows companies in the searched county before others in its state', async () => {
      const { results } = await search({ county: 'Harris,TX' });
      const counties = results.map(({ county }) => county);
      const harris = counties.filter((county) => county === 'Harris').length;
      expect(harris).toBeGreaterThan(0);
      expect(counties.slice(0, harris).every((county) => county === 'Harris')).toBe(true);
    });

    it('shows a company as verified until its name changes', async () => {
      const rename = (from: string, to: string) =>
        test.server.database
          .updateTable('organizations')
          .set({ name: to })
          .where('name', '=', from)
          .execute();
      const verified = async (q: string) =>
        (await search({ q, verified: 'true' })).results.map((one) => [one.name, one.is_verified]);
      expect(await verified('wickford')).toEqual([['Wickford AA Electric', true]]);
      await rename('Wickford AA Electric', 'Wickford AA Power');
      expect(await verified('wickford')).toEqual([]);
      await rename('Wickford AA Power', 'Wickford AA Electric');
    });

    it('returns pages of 50, with no result on two pages', async () => {
      const first = await search({});
      const second = await search({ offset: 50 });
      const ids = [...first.results, ...second.results].map(({ id }) => id);
      expect([first.results.length, second.results.length, new Set(ids).size]).toEqual([
        50, 10, 60,
      ]);
      expect((await search({ offset: 500 })).results).toEqual([]);
      expect((await search({ limit: 7, offset: 3 })).results.map(({ id }) => id)).toEqual(
        ids.slice(3, 10),
      );
    });

    it('shows the first five of each type under All, and how many there are', async () => {
      const [all, own] = [await search({ type: 'All' }), await search({})];
      expect(all.results).toEqual(own.results.slice(0, 5));
      expect(all.types[0]).toEqual({ type: 'Trade Partner', count: 60, is_estimated: false });
      expect(all.count).toBe(60);
      // It has no further pages.
      expect((await search({ type: 'All', offset: 5, limit: 20 })).results).toEqual(all.results);
    });

    it('gives counts of states and counties that match the search results', async () => {
      const counted = await facets({ counties_of: 'tx|id' });
      expect(counted).toMatchObject({ count: 60, is_estimated: false });
      expect(counted.states).toEqual([
        { state: 'ID', name: 'Idaho', count: 10 },
        { state: 'TX', name: 'Texas', count: 50 },
      ]);
      for (const { fips, count } of counted.counties)
        expect((await search({ counties: fips })).count).toBe(count);
      expect(counted.counties.reduce((sum, { count }) => sum + count, 0)).toBe(60);
      // Counties of the first five states are counted.
      for (const [states, count] of [
        ['al|ak|az|ar|tx', 2],
        ['al|ak|az|ar|ca|tx', 0],
      ] as const)
        expect((await facets({ counties_of: states })).counties).toHaveLength(count);
      expect(counted.trades.map(({ value, count }) => [value, count])).toEqual([
        ['26', 50],
        ['09', 10],
      ]);
      expect(
        (await facets({ counties_of: '', trades: '09' })).states.map(({ state }) => state),
      ).toEqual(['ID']);
    });

    it('counts each value with its own filter cleared, since values of one filter are combined with OR', async () => {
      const both = {
        states: 'TX',
        counties: '48453',
        trades: '26',
        sizes: '1-4',
        counties_of: 'TX',
      };
      const counted = await facets(both);
      expect(counted.count).toBe((await search(both)).count);
      const alone: readonly (readonly [object, { readonly count: number }[]])[] = [
        [{ states: '', counties: '' }, counted.states],
        [{ counties: '' }, counted.counties],
        [{ trades: '' }, counted.trades],
        [{ sizes: '' }, counted.sizes],
        [{ market_segments: '' }, counted.market_segments],
      ];
      const valueOf = (one: object) => Object.values(one)[0] as string;
      for (const [without, values] of alone)
        for (const one of values) {
          const [filter] = Object.keys(without) as [keyof typeof both];
          const { count } = await search({ ...both, ...without, [filter]: valueOf(one) });
          expect([filter, valueOf(one), count]).toEqual([filter, valueOf(one), one.count]);
        }
      const named = alone.map(([, values]) => values.map(valueOf));
      expect(named).toEqual([['TX'], ['48201', '48453'], ['26'], ['1-4', '50-99'], ['Office']]);
      // Nothing is both, and both can still be taken back or added to.
      const neither = await facets({ states: 'ID', trades: '26' });
      expect(neither.count).toBe(0);
      expect(neither.states.map(({ state, count }) => [state, count])).toEqual([['TX', 50]]);
      expect(neither.trades.map(({ value, count }) => [value, count])).toEqual([['09', 10]]);
      const county = await facets({ counties: '48453', counties_of: 'TX' });
      expect(county.count).toBe((await search({ counties: '48453' })).count);
      expect(county.states.map(({ state, count }) => [state, count])).toEqual([
        ['ID', 10],
        ['TX', 50],
      ]);
      const inCounty = async (fips: string) => (await search({ counties: fips })).count;
      for (const { fips, count } of county.counties) expect(count).toBe(await inCounty(fips));
      expect(county.counties).toHaveLength(2);
      const only = await facets({ q: '', type: 'Trade Partner', trades: '09' });
      expect(only.trades.map(({ value }) => value)).toContain('26');
    });

    it('names the chosen counties, also those of other states or without matches', async () => {
      const { counties } = await facets({ counties: '48453|08031' });
      expect(Object.fromEntries(counties.map(({ fips, name }) => [fips, name]))).toEqual({
        '48453': 'Travis',
        '08031': 'Denver',
      });
      expect(counties.find(({ fips }) => fips === '08031')?.count).toBe(0);
    });

    it('refuses more values than a filter takes', async () => {
      const states = Array.from({ length: 41 }, (_, n) => `s${n}`).join('|');
      const reply = await test.call('gcGranted', endpoints.searchNetwork, { query: { states } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        errors: [{ address: '/states', reason: 'Choose up to 40 values.' }],
      });
    });

    it('suggests as a person types', async () => {
      const suggest = async (q: string) =>
        (await test.call('gcGranted', endpoints.suggestNetwork, { query: { q } })).json<
          ReplyOf<typeof endpoints.suggestNetwork>
        >();
      expect(await suggest('w')).toEqual({ words: [], suggestions: [] });
      const two = await suggest('wick');
      expect(two.words).toContain('wickford');
      expect(two.suggestions).toHaveLength(8);
      expect(two.suggestions[0]).toMatchObject({ type: 'Trade Partner', ranges: [[0, 4]] });
      expect(
        (await suggest('wickford pain')).suggestions.every(({ name }) => name.endsWith('Painting')),
      ).toBe(true);
      expect((await suggest('wikford')).suggestions[0]?.name).toMatch(/^Wickford/);
      expect((await suggest('Wickford, elec')).words).toContain('Wickford, electric');
      expect((await suggest('wickford ')).words).toEqual([]);
      // Their names do not have it, only their city.
      expect((await suggest('boise')).suggestions).toEqual([]);
    });

    it('shows a person 5,000 results a day, then says when to come back', async () => {
      const viewer = test.ids.get(actors.freeTp) ?? '';
      const ask = () =>
        test.call('freeTp', endpoints.searchNetwork, {
          query: { q: 'wickford', type: 'Trade Partner' },
        });
      expect((await ask()).statusCode).toBe(200);
      await sql`update search_views set rows = 4951 where viewer_id = ${viewer}`.execute(
        test.server.database,
      );
      const stopped = await ask();
      expect(stopped.statusCode).toBe(429);
      expect(stopped.json()).toMatchObject({
        detail:
          'You have seen 5,000 search results today, which is the daily limit. Search again in 9 hours.',
      });
      expect(Number(stopped.headers['retry-after'])).toBe(8.5 * 3600);
      expect((await search({})).count).toBe(60);
      nowMs += DAY_MS;
      expect((await ask()).statusCode).toBe(200);
      const shown = async () => {
        const { rows } = await sql<{ rows: number }>`select rows from search_views
          where viewer_id = ${viewer} order by seen_on desc limit 1`.execute(test.server.database);
        return rows[0]?.rows;
      };
      expect(await shown()).toBe(50);
      // Suggestions count as one result, however many there are; none count as nothing.
      for (const [q, count] of [
        ['wick', 51],
        ['zzzzzz', 51],
      ] as const) {
        await test.call('freeTp', endpoints.suggestNetwork, { query: { q } });
        expect([q, await shown()]).toEqual([q, count]);
      }
      // At 23:30 UTC. The 5,000th result is still shown.
      nowMs += 8 * HOUR_MS;
      await sql`update search_views set rows = 4950 where viewer_id = ${viewer}`.execute(
        test.server.database,
      );
      expect((await ask()).statusCode).toBe(200);
      const late = await ask();
      expect(late.json<{ detail: string }>().detail).toContain('Search again in 1 hour.');
      expect(Number(late.headers['retry-after'])).toBe(1800);
    });
  },
);
