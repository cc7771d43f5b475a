import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from '../src/database/connect.ts';
import type { Tables } from '../src/database/tables.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** The statements that `work` sends, in order, with their parameters. */
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

/** Explains statements on one connection, because opening one per statement takes longer than the statement. */
export type Explainer = {
  /**
   * PostgreSQL's plan for a statement, unnamed and with its parameters, as the server sends it. Any writes are rolled
   * back.
   *
   * @param before settings for this statement alone
   * @param isWarm whether to run it once first and keep the plans that its functions made: planning reads pages too, as
   *   many as the statistics of the moment make it
   */
  readonly plan: (
    statement: Statement,
    options?: string,
    before?: readonly string[],
    isWarm?: boolean,
  ) => Promise<string>;
  readonly close: () => Promise<void>;
};

export async function explainer(url: string): Promise<Explainer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    close: () => client.end(),
    plan: async ({ sql, parameters }, options = '', before = [], isWarm = false) => {
      await client.query(
        'begin; set local jit = off; set local max_parallel_workers_per_gather = 0',
      );
      try {
        for (const setting of before) await client.query(setting.replace(/^set /, 'set local '));
        if (isWarm) {
          await client.query('set local plan_cache_mode = force_generic_plan');
          await client.query('savepoint warm');
          await client.query(sql, [...parameters]);
          await client.query('rollback to warm');
        }
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (costs off${options}) ${sql}`,
          [...parameters],
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        await client.query('rollback');
      }
    },
  };
}

/** The plan of a single statement. */
export async function planOf(
  url: string,
  ...asked: Parameters<Explainer['plan']>
): Promise<string> {
  const { plan, close } = await explainer(url);
  try {
    return await plan(...asked);
  } finally {
    await close();
  }
}

/** The settings that a statement makes for the rest of its transaction; undefined if it makes none. */
export function settingsOf({ sql }: Statement): string[] | undefined {
  const set = [...sql.matchAll(/set_config\('(\w+)', '(\w+)', true\)/gu)];
  return set.length === 0 ? undefined : set.map(([, name, value]) => `set ${name} = ${value}`);
}

/** Pages of tables and indexes that a statement reads, cached or not, without planning. */
export async function pagesOf(
  { plan }: Explainer,
  statement: Statement,
  before: readonly string[] = [],
): Promise<number> {
  const text = await plan(statement, ', analyze, buffers, timing off', before, true);
  // The first `Buffers` line belongs to the topmost node, which includes the nodes below it.
  const [line = ''] = /Buffers: .*/.exec(text.split(/^Planning:/m)[0] ?? '') ?? [];
  const shared = /shared((?: (?:hit|read|dirtied|written)=\d+)*)/.exec(line)?.[1] ?? '';
  return [...shared.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
}
