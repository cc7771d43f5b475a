import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOfSearch } from '../../bench/search-pages.ts';
import { insertSearchRows } from '../../bench/search-rows.ts';
import { searchOrganizations } from '../modules/organizations/queries.ts';
import { databases, type TestPostgres } from '../test/databases.ts';
import { takeDemo } from '../test/demo-pool.ts';
import { makeFolder } from '../test/folder.ts';
import { beginsWith, findByWords, plainWords, type WordPage } from './organization-words.ts';
import { connect, type Database } from './connect.ts';

const TYPES = ['Trade Partner', 'General Contractor', 'Owner'] as const;
const words = fc.constantFrom(
  'Summit',
  'Summer',
  'Sümmit',
  'Électric',
  'LLC',
  'Co.',
  'Construction',
  'Concrete',
  'A',
  '3M',
  '77',
  '大成建設',
  `Z${'y'.repeat(30)}`,
  `Z${'y'.repeat(31)}`,
);
const names = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const types = fc.constantFrom(...TYPES);
const searched = fc
  .array(
    fc.tuple(words, fc.integer({ min: 1, max: 32 })).map(([word, cut]) => word.slice(0, cut)),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '));
const pages: fc.Arbitrary<WordPage> = fc.record({
  offset: fc.nat(20),
  limit: fc.nat(6),
  counted: fc.integer({ min: 1, max: 12 }),
});

/** A database without companies. Faster than migrating an empty one. */
async function makeDatabase(postgres: TestPostgres) {
  const folder = await makeFolder();
  const { url, drop } = await takeDemo(postgres, folder.path);
  const database = connect(url, () => undefined);
  await sql`truncate organizations cascade`.execute(database);
  await sql`truncate organization_prefixes`.execute(database);
  await database.destroy();
  return { url, drop: () => Promise.all([drop(), folder.remove()]) };
}

describe.each(databases())('companies found by words on $name', (postgres) => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  beforeAll(async () => {
    made = await makeDatabase(postgres);
    database = connect(made.url, () => undefined);
  });
  afterAll(async () => {
    await database.destroy();
    await made.drop();
  });

  const insert = (organizations: readonly (readonly [string, string])[]) =>
    database
      .insertInto('organizations')
      .values(organizations.map(([name, organization_type]) => ({ name, organization_type })))
      .execute();

  it('match a plain query, in the same order, on every page', async () => {
    const organization = fc.tuple(names, fc.constantFrom(TYPES[0], TYPES[0], TYPES[1]));
    await insert(fc.sample(organization, { numRuns: 400, seed: 13 }));
    const plain = (
      type: string,
      asked: readonly string[],
      isLarge: boolean,
      isDescending: boolean,
    ) =>
      sql<{ id: string }>`select o.id from organizations o
        where o.organization_type = ${type} and ${beginsWith(asked)} ${isLarge ? isLong : sql``}
        order by ${isDescending ? sql`o.sort_name desc, o.id desc` : sql`o.sort_name, o.id`}`.execute(
        database,
      );
    await fc.assert(
      fc.asyncProperty(
        searched,
        fc.constantFrom(
          ...([
            [TYPES[0], false],
            [TYPES[0], true],
            [TYPES[1], false],
          ] as const),
        ),
        fc.boolean(),
        pages,
        async (text, [type, isFiltered], isDescending, page) => {
          const asked = await plainWords(database, text);
          fc.pre(asked.length > 0);
          const { rows } = await plain(type, asked, isFiltered, isDescending);
          const all = rows.map(({ id }) => id).slice(page.offset, page.offset + page.counted);
          const search = { type, words: asked, isDescending };
          expect(
            await findByWords(
              database,
              isFiltered ? { ...search, type: TYPES[0], filters: [sql`true ${isLong}`] } : search,
              page,
            ),
          ).toEqual({ beyond: all.length, ids: all.slice(0, page.limit) });
        },
      ),
    );
  });
  const isLong = sql`and length(o.name) > 12`;

  it('keep their prefixes up to date when added, renamed, deleted or changed to another type', async () => {
    const wrong = async () =>
      (
        await sql`
          with kept as (select is_contractor, prefix, sort_name, organization_id from organization_prefixes),
            meant as (select organization_type = 'General Contractor', prefix, sort_name, id
              from organizations, name_prefixes(words) prefix
              where organization_type in ('Trade Partner', 'General Contractor'))
          (table kept except table meant) union all (table meant except table kept)`.execute(
          database,
        )
      ).rows;
    const change = fc.record({ name: names, type: types, isDeleted: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        await insert(changes.map(({ name, type }) => [`New ${name}`, type]));
        for (const { name, type, isDeleted } of changes) {
          const one = database
            .selectFrom('organizations')
            .select('id')
            .orderBy(sql`md5(id::text)`)
            .limit(1);
          if (isDeleted) await database.deleteFrom('organizations').where('id', '=', one).execute();
          else
            await database
              .updateTable('organizations')
              .set({ name, organization_type: type })
              .where('id', '=', one)
              .execute();
        }
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(databases('plans'))('database pages read by a search on $name', (postgres) => {
  const SIZES = [500, 4000] as const;
  const COMMON = ['llc', 'co', 'ridge', 'summit'];
  const RARE = ['ocotillo', 'quillon', 'xqzv'];
  const SEVERAL = ['electric llc', 'summit llc', 'ocotillo llc', 'summit ocotillo'];
  /** Chance decides which pages hold the matches: mostly 35 to 60 are read, of some 500 at the larger size. */
  const SEVERAL_WORDS = 80;
  /** The common words have more matches than this at both sizes. */
  const page: WordPage = { offset: 0, limit: 9, counted: 9 };
  const made: Awaited<ReturnType<typeof makeDatabase>>[] = [];
  beforeAll(async () => {
    for (const size of SIZES) {
      const one = await makeDatabase(postgres);
      made.push(one);
      await insertSearchRows(one.url, size);
    }
  });
  afterAll(async () => {
    for (const one of made) await one.drop();
  });

  /** The pages read at both sizes. */
  const pagesOf = (words: readonly string[], isDescending = false) =>
    Promise.all(
      made.map((one) =>
        pagesOfSearch(one.url, (database) =>
          findByWords(database, { type: TYPES[0], words, isDescending }, page),
        ),
      ),
    );

  // Five pages are the levels of an index and a page of rows; ten times as many companies may add one level.
  const expectRanges = async () => {
    for (const [at, word] of [...COMMON, ...RARE].entries())
      for (const pages of await pagesOf([word], at % 2 === 1))
        expect([word, pages]).toEqual([word, expect.toSatisfy((read: number) => read <= 6)]);
  };

  it('are as few for a common word as for a rare one, before any statistics', expectRanges);

  describe('with statistics', () => {
    beforeAll(async () => {
      for (const one of made) {
        const database = connect(one.url, () => undefined);
        await sql`vacuum analyze`.execute(database);
        await database.destroy();
      }
    });

    it('are as few for a common word as for a rare one', expectRanges);

    it('stay under the same limit for several words, however many companies there are', async () => {
      for (const words of SEVERAL) {
        const [small = 0, large = 0] = await pagesOf(words.split(' '));
        expect([words, small, large]).toEqual([
          words,
          expect.toSatisfy((read: number) => read <= SEVERAL_WORDS),
          expect.toSatisfy((read: number) => read <= SEVERAL_WORDS),
        ]);
      }
    });

    it('are at most about twice those of a rare word when parts of words are searched', async () => {
      const own = made.at(-1)?.url ?? '';
      const read = (text: string) =>
        pagesOfSearch(own, (database) =>
          searchOrganizations(database, { text, limit: 9, offset: 0 }),
        );
      const once = await read('quillon');
      for (const text of [...COMMON, ...RARE, 'ummi'])
        expect([text, await read(text)]).toEqual([
          text,
          // If the keys of names have no match, the names themselves are read too.
          expect.toSatisfy((pages: number) => pages <= 2 * once + 60),
        ]);
    });
  });
});
