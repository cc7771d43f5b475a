import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import table from '../../../conformance/network-search.json' with { type: 'json' };
import { casesFor, measure } from '../../../bench/network-pages.ts';
import { insertNetworkRows } from '../../../bench/network-rows.ts';
import { connect, type Database } from '../../database/connect.ts';
import { databases } from '../../test/databases.ts';
import { takeMigrated } from '../../test/demo-pool.ts';
import type { FoundType } from '@plumbline/api-contract';
import { searchPage } from './routes.ts';

const COMPANIES = 20_000;
const PROJECTS = 10_000;
/**
 * `npm test` loads a quarter of them plus everything that the queries look for; `npm run test:all` loads all of them.
 */
const PART = {
  companies: COMPANIES / 4,
  projects: PROJECTS / 4,
  names: new Set(table.queries.map(({ name }) => name)),
};

describe.each(databases())('search in a large network on $name', (postgres) => {
  let made: Awaited<ReturnType<typeof takeMigrated>>;
  let database: Database;
  beforeAll(async () => {
    made = await takeMigrated(postgres);
    database = connect(made.url, () => undefined);
    const all = { companies: COMPANIES, projects: PROJECTS };
    await insertNetworkRows(made.url, all, inject('isWhole') ? undefined : PART);
  }, 240_000);
  afterAll(async () => {
    await database.destroy();
    await made.drop();
  });

  it(`finds the expected result first or near the top for enough of ${table.queries.length} queries`, async () => {
    const misses: string[] = [];
    for (const { why, query, type, name, within } of table.queries) {
      const { results } = await searchPage(database, { q: query, type: type as FoundType });
      const at = results.findIndex((found) => found.name === name);
      if (at === -1 || at >= within)
        misses.push(
          `${why}: “${query}” should find ${name}, which is ${at === -1 ? 'not found' : `number ${at + 1}`}`,
        );
    }
    const met = 1 - misses.length / table.queries.length;
    if (misses.length > 0)
      console.info(`${misses.length} of ${table.queries.length} missed:\n${misses.join('\n')}`);
    expect(table.queries.length).toBeGreaterThanOrEqual(200);
    expect(met < table.least_met ? misses : []).toEqual([]);
  }, 120_000);

  it('shows the first 500 results of a type', async () => {
    const shown = async (offset: number) =>
      (await searchPage(database, { type: 'Trade Partner', offset })).results.length;
    expect([await shown(450), await shown(490), await shown(500)]).toEqual([50, 10, 0]);
  });

  const coarse = 'with statistics that know little';
  // With statistics that know little, the planner reads most: what holds there nearly always holds.
  it.each(inject('isWhole') ? ['at first', 'after 200 companies were changed', coarse] : [coarse])(
    'reads no more database pages than each kind of search is allowed, %s',
    async (when) => {
      if (when === coarse)
        await sql`do $$ begin set local default_statistics_target = 1; analyze; end $$`.execute(
          database,
        );
      else if (when !== 'at first')
        await sql`do $$ begin
        for n in 0 .. 199 loop
          update organizations set market_segments = '{Industrial}', employee_quantity = '5,000+'
            where id = ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
          set constraints all immediate;
          set constraints all deferred;
        end loop;
      end $$`.execute(database);
      const over: string[] = [];
      const first: number[] = [];
      for (const one of await casesFor(database, inject('isWhole') ? COMPANIES : PART.companies)) {
        const { pages, most, rows } = await measure(made.url, one);
        if (pages > most) over.push(`${one.class}, ${one.name}: ${pages} pages, ${most} allowed`);
        if (/\((?:rare|middle|common)\)$/.test(one.name) && one.class === 'one word')
          first.push(pages - 2 * rows);
      }
      expect(over).toEqual([]);
      // Rare, medium and common words cost the same, apart from the rows shown and the alternatives to a rare word.
      expect(first).toHaveLength(3);
      for (const pages of first) expect(pages).toBeLessThanOrEqual(50);
    },
    120_000,
  );
});
