import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DemoPool } from './demo-pool.ts';

/** One of the PostgreSQLs of a run. Its `url` may create databases. */
export type TestPostgres = { readonly name: string; readonly url: string; readonly demo: DemoPool };

declare module 'vitest' {
  interface ProvidedContext {
    databases: ReadonlyArray<{ readonly name: string; readonly url: string }>;
    /** The same servers, each with the demo ready to be copied. */
    demoPools: readonly TestPostgres[];
    /** Whether every file runs on every PostgreSQL, as in `npm run test:all`. */
    isWhole: boolean;
    /** How often a property runs. */
    propertyRuns: number;
  }
}

/**
 * Why a file runs on every PostgreSQL in `npm test` too, where others run only on the embedded one: it tests something
 * that may differ between versions of PostgreSQL.
 */
export type SqlDiffers = 'migrations' | 'plans' | 'races' | 'listen' | 'embedded';

/** The PostgreSQLs that a file runs on. */
export function databases(differs?: SqlDiffers): readonly TestPostgres[] {
  const every = inject('demoPools');
  return inject('isWhole') || differs !== undefined ? every : every.slice(0, 1);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database for one test, on one of the run's PostgreSQLs. */
export async function makeDatabase(
  url: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  };
}
