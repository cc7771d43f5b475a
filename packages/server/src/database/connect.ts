import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Ids and counts are far below 2^53; pg would give them as text. */
const BIGINT = 20;
types.setTypeParser(BIGINT, Number);

export const OLDEST_POSTGRESQL = 150_000;

/** Opens a pool. Nothing is sent before the first query. */
export function connect(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'plumbline',
    // To compile a statement, or to start workers for it, costs more than ours take. Said after connecting: poolers
    // refuse it as an option.
    // oxlint-disable-next-line typescript/no-misused-promises -- its types say void, but the pool waits for it
    onConnect: async (client) => {
      await client.query('set jit = off; set max_parallel_workers_per_gather = 0');
    },
  });
  // An idle connection that breaks (a restart of PostgreSQL) must not end the process: the pool opens another.
  pool.on('error', onError);
  // Nor must one that breaks in the middle of a transaction, where the pool does not listen: the query that waits on
  // it fails, and says so to whoever asked.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The database's version as a number, 150020 for 15.20, and its encoding. */
export async function describeDatabase(
  database: Database,
): Promise<{ readonly version: number; readonly encoding: string }> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding
  `.execute(database);
  return { version: Number(rows[0]?.version), encoding: rows[0]?.encoding ?? '' };
}
