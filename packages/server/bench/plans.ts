import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from '../src/database/connect.ts';
import type { Tables } from '../src/database/tables.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** The statements that some work sends, in order, with their parameters. */
export async function statementsOf(
  url: string,
  work: (database: Database) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      sent.push(query);
    },
  });
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
  return sent;
}

/**
 * How PostgreSQL carries a statement out: unnamed and with its parameters, as the server sends it.
 *
 * @param before settings for this statement alone
 * @param isWarm whether it ran on the same connection before, so that what functions read to be planned is not counted
 */
export async function planOf(
  url: string,
  { sql, parameters }: Statement,
  options = '',
  before: readonly string[] = [],
  isWarm = false,
): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set jit = off; set max_parallel_workers_per_gather = 0');
    for (const setting of before) await client.query(setting);
    if (isWarm) await client.query(sql, [...parameters]);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off${options}) ${sql}`,
      [...parameters],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

/** Pages of tables and indexes that a statement reads, in memory or not; planning aside. */
export async function pagesOf(
  url: string,
  statement: Statement,
  before: readonly string[] = [],
): Promise<number> {
  const plan = await planOf(url, statement, ', analyze, buffers, timing off', before, true);
  // The first line of buffers is that of the topmost node, which counts those below it.
  const [line = ''] = /Buffers: .*/.exec(plan.split(/^Planning:/m)[0] ?? '') ?? [];
  const shared = /shared((?: (?:hit|read|dirtied|written)=\d+)*)/.exec(line)?.[1] ?? '';
  return [...shared.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
}
