import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** Changes that are added up in one transaction. */
const AT_ONCE = 5000;
const KEPT_DAYS = 30;

/** Adds up how many documents have each word, from the changes that writers have recorded. */
export async function countAllWords(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ changes: number }>`
      select search_count(${AT_ONCE}) as changes`.execute(database);
    if ((rows[0]?.changes ?? 0) < AT_ONCE) return;
  }
}

/** Merges pending entries into the token index, so that neither searches nor writers have to. */
export async function sortTokens(database: Database): Promise<void> {
  await sql`select gin_clean_pending_list('search_documents_tokens')`.execute(database);
}

/** Rewrites the projects of companies with a new name, because their cards show it. */
export async function followNames(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ any: boolean }>`select search_follow() as any`.execute(database);
    if (rows[0]?.any !== true) return;
  }
}

/** Deletes the counts of results that people were shown more than 30 days ago. */
export async function forgetShown(database: Database, now: Date): Promise<void> {
  const last = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  await sql`delete from search_views where seen_on < ${last}::date`.execute(database);
}
