import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/databases.ts';
import { takeMigrated } from '../../test/demo-pool.ts';
import { insertListRows, type ListPeople } from '../../../bench/list-rows.ts';
import { planOf, type Statement, statementsOf } from '../../../bench/plans.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { lastReviews, listFileStates, listSaves } from '../changed-vaults/queries.ts';
import { listMoved } from '../rac/reports/queries/outdated.ts';
import { findContractors } from '../organization-search/queries.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { countValues } from './counts.ts';
import { noFilters, readFilters } from './filters.ts';
import { toReview } from './lists.ts';
import { findPage } from './queries.ts';
import type { List, View } from './view.ts';

const ORGANIZATIONS = 2000;

/** A list, what is requested of it, and the index that its rows come from. */
const cases: readonly {
  readonly list: List;
  readonly asked: string;
  readonly view: Partial<View>;
  readonly index: string;
}[] = [
  { list: 'browse_all', asked: 'nothing', view: {}, index: 'organizations_partners' },
  {
    list: 'browse_all',
    asked: 'a word',
    view: { words: ['onyx'] },
    index: 'companies_by_prefix',
  },
  {
    list: 'browse_all',
    asked: 'two common words',
    view: { words: ['c', 'llc'] },
    index: 'organizations_words',
  },
  {
    list: 'browse_all',
    asked: 'a word and a filter',
    view: { words: ['summit'], filters: readFilters({ office_states: 'TX' }) },
    index: 'organizations_words_and_traits',
  },
  {
    list: 'browse_all',
    asked: 'three filters',
    view: {
      filters: readFilters({
        categories: '26 05 19',
        office_states: 'TX',
        employee_quantities: '1-4',
      }),
    },
    index: 'organizations_words_and_traits',
  },
  {
    list: 'browse_all',
    asked: 'an answer',
    view: { filters: readFilters({ legal_structures: 'LLC' }) },
    index: 'vault_traits_',
  },
  {
    list: 'access_granted',
    asked: 'nothing',
    view: {},
    index: 'permissions_(?:reader|person|contractor)',
  },
  {
    list: 'access_granted',
    asked: 'an answer',
    view: { filters: readFilters({ area_served_states: 'TX' }) },
    index: 'vault_traits_',
  },
  {
    list: 'access_granted',
    asked: 'an approval status, by that status',
    view: { filters: readFilters({ tp_status: 'Approved' }), ordering: 'tp_status' },
    index: 'permissions_(?:verdict|approval|person|contractor)',
  },
  {
    list: 'access_granted',
    asked: 'the best approval',
    view: { ordering: 'tp_status' },
    index: 'permissions_(?:approval|person|contractor)',
  },
  {
    list: 'access_granted',
    asked: 'what changed last',
    view: { ordering: '-changed' },
    index: 'permissions_(?:reader|person|contractor|verdict)',
  },
  {
    list: 'to_review',
    asked: 'the best grade',
    view: { ordering: 'grade' },
    index: 'rac_reports_',
  },
  {
    list: 'access_requested',
    asked: 'nothing',
    view: { ordering: '-created' },
    index: 'access_requests_(?:author|pair)',
  },
  {
    list: 'completed_rac',
    asked: 'nothing',
    view: {},
    index: 'rac_reports_(?:reader|newest|history)',
  },
];

describe.each(databases('plans'))('query plans of lists on $name', (postgres) => {
  let database: Awaited<ReturnType<typeof takeMigrated>>;
  let people: ListPeople;
  beforeAll(async () => {
    database = await takeMigrated(postgres);
    people = await insertListRows(database.url, ORGANIZATIONS);
  });
  afterAll(() => database.drop());

  const contractorOf = (person: string) => `0${person.slice(1)}`;
  /**
   * So few rows are read just as fast by a sequential scan, so scans are disabled: the question is
   * whether an index would do.
   */
  const plan = async (view: View): Promise<string> => {
    const statements = await statementsOf(database.url, (connection) =>
      findPage(connection, view, { limit: 50, offset: 0 }),
    );
    return plansOf(statements);
  };
  const plansOf = async (statements: readonly Statement[]): Promise<string> => {
    const plans: string[] = [];
    for (const statement of statements)
      if (/^(?:select|with)\b/.test(statement.sql.trim()))
        plans.push(await planOf(database.url, statement, '', ['set enable_seqscan = off']));
    return plans.join('\n');
  };

  it.each(cases)(
    '$list asking for $asked uses $index, without a sequential scan',
    async ({ list, view, index }) => {
      const text = await plan({
        list,
        reader: { userId: people.many, contractorId: contractorOf(people.many) },
        words: [],
        filters: noFilters,
        ordering: 'name',
        ...view,
      });
      expect(text).toMatch(new RegExp(index));
      expect(text).not.toMatch(/Seq Scan/);
    },
  );

  it('estimates the number of vaults shared with a person, for frequent and rare readers', async () => {
    for (const person of [people.some, people.many]) {
      const sql = 'select from permissions where user_id = $1 and contractor_id = $2';
      const parameters = [person, contractorOf(person)];
      const text = await planOf(
        database.url,
        { sql, parameters },
        ', costs on, analyze, summary off',
      );
      const [, expected, found] = /rows=(\d+).*?actual.*?rows=(\d+)/su.exec(text) ?? [];
      expect(Number(expected)).toBeGreaterThan(Number(found) / 4);
    }
  });

  it('find outdated assessments with one access lookup each', async () => {
    const reader = { userId: people.all, contractorId: contractorOf(people.all) };
    const statements = await statementsOf(database.url, (connection) =>
      listMoved(connection, reader, { model: 'm', defaultHash: 'h', today: '2026-11-27' }),
    );
    const [statement] = statements.filter(({ sql }) => /^\s*select/u.test(sql));
    if (statement === undefined) throw new Error('nothing was asked');
    // As PostgreSQL plans it on its own, and executed.
    const text = await planOf(database.url, statement, ', analyze, buffers, summary off');
    expect(text).toContain('rac_reports');
    const compared = [...text.matchAll(/Rows Removed by Join Filter: (\d+)/gu)];
    expect(compared.map(([, rows]) => Number(rows))).toEqual([]);
  });

  it('find saves, reviews and files of the vaults on a page without a sequential scan', async () => {
    const ids = [contractorOf(people.partner), contractorOf(people.many)];
    const statements = await statementsOf(database.url, async (connection) => {
      await listSaves(connection, ids);
      await lastReviews(connection, ids);
      await listFileStates(connection, ids);
    });
    expect(statements).toHaveLength(3);
    expect(await plansOf(statements)).not.toMatch(/Seq Scan/);
  });

  it('split a search into words once, however many values are counted, or reasons', async () => {
    const contractor = { id: contractorOf(people.many), name: 'C', type: 'General Contractor' };
    // Nothing is shared with this person, so nothing is compared after the reply.
    const actor: Actor = {
      userId: '10000000-0000-4000-8000-ffffffffffff',
      sessionId: '',
      isPfContact: false,
      withoutOrganization: null,
      organization: { ...contractor, rank: 500 },
    };
    const splits = async (ask: (context: Context) => Promise<unknown>) => {
      const statements = await statementsOf(database.url, (connection) =>
        ask({ database: connection, vaults: makeVaults(() => new Date()) } as unknown as Context),
      );
      return statements.filter(({ sql }) => /^\s*select plain_words/u.test(sql)).length;
    };
    const asked = { search: 'summit', office_states: 'TX|CA|NY', employee_quantities: '1-4' };
    expect(await splits((context) => countValues(context, actor, 'browse_all', asked))).toBe(1);
    expect(await splits((context) => toReview(context, actor, asked))).toBe(1);
  });

  it('find contractors by name without a sequential scan', async () => {
    for (const words of [['con'], ['onyx']]) {
      const statements = await statementsOf(database.url, (connection) =>
        findContractors(connection, {
          tp: contractorOf(people.partner),
          words,
          limit: 50,
          offset: 0,
        }),
      );
      const text = await plansOf(statements);
      expect(text).toMatch(/companies_by_prefix/);
      expect(text).not.toMatch(/Seq Scan/);
    }
  });
});
