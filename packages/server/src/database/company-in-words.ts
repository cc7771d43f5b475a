import { truncate } from '@plumbline/diagnostics';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Longer names are cut, but never the domain after them: it tells two companies apart. */
const MOST_OF_NAME = 100;

/**
 * What to call a company in a sentence that is read away from its page, in an email or a notification: its name,
 * followed by its email domain if another company has nearly the same name.
 *
 * @throws when there is no such company
 */
export async function companyInWords(database: Database, id: string): Promise<string> {
  const { name, domain, has_namesake } = await database
    .selectFrom('organizations as one')
    .select([
      'one.name',
      'one.domain',
      sql<boolean>`exists (
        select from organizations as other
        where other.name_likeness = one.name_likeness and other.id <> one.id
          and other.merged_into is null)`.as('has_namesake'),
    ])
    .where('one.id', '=', id)
    .executeTakeFirstOrThrow();
  if (!has_namesake || domain === null) return name;
  return `${truncate(name, MOST_OF_NAME)} (${domain})`;
}

/** The same for a person's company; null for a person without one. */
export const companyInWordsOf = async (
  database: Database,
  id: string | null,
): Promise<string | null> => (id === null ? null : companyInWords(database, id));
