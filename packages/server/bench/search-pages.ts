import type { Database } from '../src/database/connect.ts';
import { findContractors } from '../src/modules/organization-search/queries.ts';
import { searchOrganizations } from '../src/modules/organizations/queries.ts';
import { listContractorPeople } from '../src/modules/permissions/people/queries.ts';
import { noFilters, readFilters } from '../src/modules/search/filters.ts';
import { findPage } from '../src/modules/search/queries.ts';
import type { View } from '../src/modules/search/view.ts';
import { explainer, pagesOf, settingsOf, statementsOf } from './plans.ts';
import { newReader, searchPartner, searchReader } from './search-rows.ts';

/** Words from very common to nonexistent, then several words at once. */
export const searches = [
  ['llc', 'in every second name'],
  ['co', 'two letters'],
  ['summit', 'in 1 of 100, at the beginning'],
  ['ridge', 'in 1 of 115, anywhere'],
  ['ocotillo', 'in 1 of 10,000'],
  ['quillon', 'in three'],
  ['xqzv', 'in none'],
  ['electric llc', 'two common words'],
  ['summit llc', 'a common word and a less common one'],
  ['ocotillo llc', 'a rare word and a common one'],
  ['summit ocotillo', 'two words that are never together'],
  ['summit keystone electric llc', 'four words'],
] as const;

const page = { limit: 50, offset: 0 };
const view: View = {
  list: 'browse_all',
  reader: newReader,
  words: [],
  filters: noFilters,
  ordering: 'name',
};

/** Every search that matches company names. */
export const boxes: Readonly<
  Record<string, (database: Database, search: string) => Promise<unknown>>
> = {
  'Browse All': (database, search) =>
    findPage(database, { ...view, words: search.split(' ') }, page),
  'Browse All, Z to A': (database, search) =>
    findPage(database, { ...view, words: search.split(' '), ordering: '-name' }, page),
  'Browse All, one state': (database, search) =>
    findPage(
      database,
      { ...view, words: search.split(' '), filters: readFilters({ office_states: 'TX' }) },
      page,
    ),
  'Access Granted': (database, search) =>
    findPage(
      database,
      { ...view, list: 'access_granted', reader: searchReader, words: search.split(' ') },
      page,
    ),
  contractors: (database, search) =>
    findContractors(database, { tp: searchPartner, words: search.split(' '), ...page }),
  'people at contractors': (database, search) =>
    listContractorPeople(database, searchPartner, { search, ...page }),
  organizations: (database, search) => searchOrganizations(database, { text: search, ...page }),
};

/** The pages that all statements of a search read. */
export async function pagesOfSearch(
  url: string,
  work: (database: Database) => Promise<unknown>,
): Promise<number> {
  let pages = 0;
  let settings: string[] = [];
  const connection = await explainer(url);
  try {
    for (const statement of await statementsOf(url, work)) {
      const set = settingsOf(statement);
      if (set !== undefined) settings = set;
      else if (statement.sql === 'commit') settings = [];
      else if (statement.sql !== 'begin') pages += await pagesOf(connection, statement, settings);
    }
  } finally {
    await connection.close();
  }
  return pages;
}
