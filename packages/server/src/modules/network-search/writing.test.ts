import { endpoints, type QueryOf, type ReplyOf } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../database/connect.ts';
import { withServer } from '../../test/server.ts';
import { countAllWords, followNames } from './index.ts';

type Query = Partial<QueryOf<typeof endpoints.searchNetwork>>;

/** Where the index differs from what the tables say now; no rows when they agree. */
const DIFFERENCES = sql<{ what: string; n: number }>`
  select 'documents' as what, count(*)::integer as n from (
    select subject_id, kind, name_key, words, ranks, card from search_sources
    except select subject_id, kind, name_key, words, ranks, card from search_documents) as missing
  union all select 'documents of nothing', count(*)::integer from search_documents d
    where not exists (select from search_sources s where s.subject_id = d.subject_id)
  union all select 'postings', count(*)::integer from (
    (select d.tokens[t.n] as token, t.rank, d.doc from search_documents d, unnest(d.ranks) with ordinality as t (rank, n)
      except select token, rank, doc from search_postings)
    union all (select token, rank, doc from search_postings
      except select d.tokens[t.n], t.rank, d.doc from search_documents d, unnest(d.ranks) with ordinality as t (rank, n))) as p
  union all select 'words', count(*)::integer from (
    select w from search_documents, unnest(words) w except select word from search_dictionary) as unknown`;

withServer('the search index', { sqlDiffers: 'races' }, (test) => {
  const names = async (query: Query): Promise<readonly string[]> => {
    const reply = await test.call('gcGranted', endpoints.searchNetwork, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<ReplyOf<typeof endpoints.searchNetwork>>().results.map(({ name }) => name);
  };
  const expectSame = async () => {
    const { rows } = await DIFFERENCES.execute(test.server.database);
    expect(rows.filter(({ n }) => n > 0)).toEqual([]);
  };
  const addCompany = async (name: string, type = 'Manufacturer'): Promise<string> => {
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type: type })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it('matches the tables after inserts, updates and deletes', async () => {
    const { database } = test.server;
    await expectSame();
    const id = await addCompany('Quorvane Pumps');
    const office = { organization_id: id, city: 'Tulsa', state: 'OK', county_fips: '40143' };
    await database.insertInto('office_locations').values(office).execute();
    await database
      .updateTable('organizations')
      .set({ categories: ['22 05 00'], market_segments: ['Office'], website: 'q.example' })
      .where('id', '=', id)
      .execute();
    await expectSame();
    await database
      .updateTable('office_locations')
      .set({ city: 'Norman' })
      .where('organization_id', '=', id)
      .execute();
    await database
      .updateTable('organizations')
      .set({ name: 'Brellmoor Valves', organization_type: 'Owner' })
      .where('id', '=', id)
      .execute();
    await expectSame();
    expect(await names({ q: 'quorvane' })).toEqual(['Brellmoor Valves']);
    await database.deleteFrom('organizations').where('id', '=', id).execute();
    await expectSame();
    expect(await names({ q: 'brellmoor' })).toEqual([]);
  });

  it('is written in the same transaction as the company, so a rollback leaves nothing', async () => {
    await test.server.database
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .insertInto('organizations')
          .values({ name: 'Never Was Glazing', organization_type: 'Owner' })
          .execute();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await names({ q: 'never was' })).toEqual([]);
    await expectSame();
  });

  it('finds a new company right away, by its name, a misspelling, a prefix or its initials', async () => {
    await addCompany('Zephirine Coatings');
    for (const q of ['zephirine', 'zepherine', 'zephrine', 'zeph', 'zephirine coating', 'ZC'])
      expect(await names({ q })).toContain('Zephirine Coatings');
  });

  it('does not find what the Admins of a company hide', async () => {
    const { database } = test.server;
    const id = await addCompany('Ostrander Millwork', 'Trade Partner');
    await database
      .updateTable('organizations')
      .set({ categories: ['06 40 00'], employee_quantity: '5-9' })
      .where('id', '=', id)
      .execute();
    await database
      .insertInto('office_locations')
      .values({ organization_id: id, city: 'Yreka', state: 'CA', county_fips: '06093' })
      .execute();
    const project = await sql<{
      id: string;
    }>`insert into projects (organization_id, name, state, status, created_at, modified_at)
      values (${id}, 'Klamath Lookout', 'CA', 'Completed', now(), now()) returning id`.execute(
      database,
    );
    const found = async () => [
      (await names({ q: 'yreka' })).includes('Ostrander Millwork'),
      (await names({ q: 'ostrander', states: 'CA' })).includes('Ostrander Millwork'),
      (await names({ q: 'ostrander', trades: '06' })).includes('Ostrander Millwork'),
      (await names({ q: 'ostrander', sizes: '5-9' })).includes('Ostrander Millwork'),
      (await names({ q: 'klamath' })).includes('Klamath Lookout'),
    ];
    expect(await found()).toEqual([true, true, true, true, true]);
    const hide = (parts: readonly ('offices' | 'trades' | 'size' | 'projects')[]) =>
      database
        .updateTable('organizations')
        .set({ hidden_parts: [...parts] })
        .where('id', '=', id)
        .execute();
    await hide(['offices', 'trades', 'size', 'projects']);
    expect(await found()).toEqual([false, false, false, false, false]);
    const facets = await test.call('gcGranted', endpoints.countNetwork, {
      query: { q: 'ostrander' },
    });
    expect(facets.json<ReplyOf<typeof endpoints.countNetwork>>()).toMatchObject({
      count: 1,
      states: [],
      trades: [],
      sizes: [],
    });
    const reply = await test.call('gcGranted', endpoints.searchNetwork, {
      query: { q: 'ostrander' },
    });
    expect(reply.body).not.toMatch(/Yreka|Siskiyou|"5-9"|Architectural/);
    await expectSame();
    await hide([]);
    expect(await found()).toEqual([true, true, true, true, true]);
    await sql`update projects set removed_at = now() where id = ${project.rows[0]?.id}`.execute(
      database,
    );
    expect(await names({ q: 'klamath' })).toEqual([]);
    await expectSame();
  });

  it('finds a project only by the trades of confirmed parts', async () => {
    const { database } = test.server;
    const keeper = await addCompany('Tolliver Owners', 'Owner');
    const partner = await addCompany('Tolliver Steel', 'Trade Partner');
    await sql`with p as (insert into projects (organization_id, name, status, created_at, modified_at)
        values (${keeper}, 'Tolliver Bridge', 'Completed', now(), now()) returning id)
      insert into project_participants (project_id, organization_id, role, trades, state, asked_at)
        select id, ${partner}, 'Subcontractor', '{05 12 00}', 'claimed', now() from p`.execute(
      database,
    );
    expect(await names({ type: 'Project', q: 'tolliver', trades: '05' })).toEqual([]);
    await sql`update project_participants set state = 'confirmed' where organization_id = ${partner}`.execute(
      database,
    );
    expect(await names({ type: 'Project', q: 'tolliver', trades: '05' })).toEqual([
      'Tolliver Bridge',
    ]);
    await expectSame();
  });

  it('shows a company’s new name on its project cards once the job has run', async () => {
    const { database } = test.server;
    const id = await addCompany('Pellhurst Owners');
    const now = new Date();
    await database
      .insertInto('projects')
      .values({
        organization_id: id,
        name: 'Pellhurst Library',
        status: 'Completed',
        created_at: now,
        modified_at: now,
      })
      .execute();
    const set = database.updateTable('organizations').set({ name: 'Quillmont Owners' });
    await set.where('id', '=', id).execute();
    const owner = async () => {
      const query = { type: 'Project', q: 'pellhurst library' } as const;
      const reply = await test.call('gcGranted', endpoints.searchNetwork, { query });
      return reply.json<ReplyOf<typeof endpoints.searchNetwork>>().results[0]?.detail;
    };
    expect(await owner()).toBe('Completed, Pellhurst Owners');
    await followNames(database);
    expect(await owner()).toBe('Completed, Quillmont Owners');
    await expectSame();
  });

  it('lets two transactions write the same words concurrently', async () => {
    const [one, two] = [
      connect(test.databaseUrl, () => undefined),
      connect(test.databaseUrl, () => undefined),
    ];
    const write = async (database: typeof one, order: readonly string[], round: number) => {
      await database.transaction().execute(async (transaction) => {
        for (const name of order)
          await transaction
            .insertInto('organizations')
            .values({ name: `${name} Fresh${round}`, organization_type: 'Architect' })
            .execute();
      });
    };
    try {
      for (let round = 0; round < 20; round++)
        await Promise.all([
          write(one, ['Ardwick', 'Belmoral', 'Cathmore'], round),
          write(two, ['Cathmore', 'Belmoral', 'Ardwick'], round),
        ]);
    } finally {
      await Promise.all([one.destroy(), two.destroy()]);
    }
    await expectSame();
    await countAllWords(test.server.database);
    const { rows } = await sql<{ word: string; n: number[] }>`
      select word, n from search_dictionary where word in ('ardwick', 'fresh7') order by word`.execute(
      test.server.database,
    );
    expect(rows).toEqual([
      { word: 'ardwick', n: [0, 0, 0, 40, 0, 0] },
      { word: 'fresh7', n: [0, 0, 0, 6, 0, 0] },
    ]);
  });

  it('lets two people change the same companies in opposite orders', async () => {
    const { database } = test.server;
    const ids = [await addCompany('Ferngate Doors'), await addCompany('Hollins Doors')];
    const change = (order: readonly string[], city: string) =>
      database.transaction().execute(async (transaction) => {
        for (const id of order)
          await transaction
            .insertInto('office_locations')
            .values({ organization_id: id, city })
            .execute();
      });
    for (let round = 0; round < 10; round++)
      await Promise.all([change(ids, `East${round}`), change(ids.toReversed(), `West${round}`)]);
    await expectSame();
    expect(await names({ q: 'ferngate west7 east7' })).toContain('Ferngate Doors');
  });

  it('has word counts that match the documents once all changes are added up', async () => {
    const { database } = test.server;
    await countAllWords(database);
    const { rows } = await sql<{ word: string }>`
      select d.word from search_dictionary d left join (
        select w as word, array(select count(*) filter (where kind = k)::integer from unnest(array_agg(s.kind)) kind, generate_series(1, 6) k group by k order by k) as n
        from search_documents s, unnest(s.words) w group by w) as c on c.word = d.word
      where d.n is distinct from c.n`.execute(database);
    expect(rows).toEqual([]);
  });
});
