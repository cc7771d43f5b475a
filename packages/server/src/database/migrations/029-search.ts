import { type Kysely, sql } from 'kysely';
import { sources } from './search/sources.ts';
import { tables } from './search/tables.ts';
import { terms } from './search/terms.ts';
import { triggers } from './search/triggers.ts';
import { words } from './search/words.ts';
import { writing } from './search/writing.ts';

/**
 * The search index over companies and projects (docs/reference/search.md): a document for each, postings of its words
 * in the order of their rank, and a dictionary of all words. Triggers note what a transaction changes; at the end of
 * the transaction, as part of it, the affected documents are rewritten.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...words, ...tables]) await sql.raw(statement).execute(database);
  await sql`insert into search_terms (code, label, words)
    select code, label, search_words(label || ' ' || also)
    from jsonb_to_recordset(${JSON.stringify(terms())}) as t (code text, label text, also text)`.execute(
    database,
  );
  for (const statement of [...sources, ...writing, ...triggers])
    await sql.raw(statement).execute(database);
  await sql`select search_rebuild()`.execute(database);
}
