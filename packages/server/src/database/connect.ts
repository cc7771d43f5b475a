import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database.ts';
import { registerNotifier, NotifyingDialect } from './notifying.ts';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

export type { Database };

/** Ids and counts are far below 2^53; pg would give them as text. */
const BIGINT = 20;
types.setTypeParser(BIGINT, Number);

const pools = new WeakMap<Database, Pool>();

/** The pool of a database, for what brings its own SQL: the job runner. */
export function poolOf(database: Database): Pool {
  const pool = pools.get(database);
  if (pool === undefined) throw new Error('this database was not opened by connect()');
  return pool;
}

export const OLDEST_POSTGRESQL = 150_000;

/** How much of a database one process takes. */
export type DatabaseLimits = {
  /** Connections at once; 12 when left out. */
  readonly connections?: number;
  /** How long a call waits for one of them; 10 s when left out. */
  readonly waitMs?: number;
  /** After so long PostgreSQL gives a statement up, or its wait for a lock; 0, when left out, for never. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
};

/** Opens a pool. Nothing is sent before the first query. */
export function connect(
  url: string,
  onError: (error: Error) => void,
  limits: DatabaseLimits = {},
): Database {
  const { connections = 12, waitMs = 10_000, statementTimeoutMs = 0, lockTimeoutMs = 0 } = limits;
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    application_name: 'plumbline',
    // To compile a statement, or to start workers for it, costs more than ours take. Said after connecting: poolers
    // refuse it as an option.
    // oxlint-disable-next-line typescript/no-misused-promises -- its types say void, but the pool waits for it
    onConnect: async (client) => {
      await client.query(
        `set jit = off; set max_parallel_workers_per_gather = 0;
        set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`,
      );
    },
  });
  // An idle connection that breaks (a restart of PostgreSQL) must not end the process: the pool opens another.
  pool.on('error', onError);
  // Nor must one that breaks in the middle of a transaction, where the pool does not listen: the query that waits on
  // it fails with an error for the caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const warn = (error: unknown) =>
    onError(error instanceof Error ? error : new Error(String(error)));
  const dialect = new NotifyingDialect({ pool }, warn);
  const database = new Kysely<Tables>({ dialect });
  registerNotifier(database, dialect);
  pools.set(database, pool);
  return database;
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
