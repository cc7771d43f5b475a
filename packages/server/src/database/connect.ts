import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database.ts';
import { registerNotifier, NotifyingDialect } from './notifying.ts';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

export type { Database };

/** Ids and counts are far below 2^53; by default pg returns them as text. */
const BIGINT = 20;
types.setTypeParser(BIGINT, Number);

const pools = new WeakMap<Database, Pool>();

/** The pool of a database, for the job runner, which brings its own SQL. */
export function poolOf(database: Database): Pool {
  const pool = pools.get(database);
  if (pool === undefined) throw new Error('this database was not opened by connect()');
  return pool;
}

export const OLDEST_POSTGRESQL = 150_000;

/** Limits on one process's use of the database. */
export type DatabaseLimits = {
  /** Concurrent connections; defaults to 12. */
  readonly connections?: number;
  /** How long a call waits for a connection; defaults to 10 s. */
  readonly waitMs?: number;
  /** PostgreSQL cancels a statement, or its wait for a lock, after this long; 0, the default, means never. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
};

/** Opens a pool. Sends nothing before the first query. */
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
    // JIT compilation and parallel workers cost more than our statements do. Set after connecting, because poolers
    // reject them as startup options.
    // oxlint-disable-next-line typescript/no-misused-promises -- typed as returning void, but the pool awaits it
    onConnect: async (client) => {
      await client.query(
        `set jit = off; set max_parallel_workers_per_gather = 0;
        set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`,
      );
    },
  });
  // A broken idle connection (PostgreSQL restarted) must not end the process: the pool opens another.
  pool.on('error', onError);
  // Nor must a connection that breaks in the middle of a transaction, when the pool does not listen for errors: the
  // query in flight fails with an error for the caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const warn = (error: unknown) =>
    onError(error instanceof Error ? error : new Error(String(error)));
  const dialect = new NotifyingDialect({ pool }, warn);
  const database = new Kysely<Tables>({ dialect });
  registerNotifier(database, dialect);
  pools.set(database, pool);
  return database;
}

/** The database's encoding, and its version as a number: 150020 for 15.20. */
export async function describeDatabase(
  database: Database,
): Promise<{ readonly version: number; readonly encoding: string }> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding
  `.execute(database);
  return { version: Number(rows[0]?.version), encoding: rows[0]?.encoding ?? '' };
}
