import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { QueryResult } from 'pg';
import { type Database, poolOf } from '../database/connect.ts';
import { JOB_SCHEMA } from '../database/job-rows.ts';

/** pg-boss on our own connections; it opens none. */
export function bossOn(database: Database, options: Omit<ConstructorOptions, 'db'>): PgBoss {
  return new PgBoss({
    db: poolAdapter(database),
    schema: JOB_SCHEMA,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...options,
  });
}

/**
 * At most this many of its statements run at a time. A process polls a dozen queues in the same moment, which would open
 * all connections of the pool and leave none for requests.
 */
const AT_A_TIME = 2;

/**
 * Runs pg-boss's statements outside of our transactions. Some are several statements in their own transaction. The pool
 * closes a connection whose statement failed, so nobody gets one that is stuck in that transaction.
 */
function poolAdapter(database: Database): NonNullable<ConstructorOptions['db']> {
  const pool = poolOf(database);
  const inTurn = takeTurns(AT_A_TIME);
  return {
    executeSql: (text: string, values?: unknown[]) =>
      inTurn(async () => {
        const results: QueryResult | readonly QueryResult[] = await pool.query(text, values);
        return { rows: [results].flat().flatMap(({ rows }) => rows) };
      }),
  };
}

/** Runs up to `most` calls at a time, and the others in the order in which they were made. */
function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes to the next one, if there is one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
