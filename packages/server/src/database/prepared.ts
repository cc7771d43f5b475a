import { CompiledQuery } from 'kysely';
import { Client, DatabaseError } from 'pg';
import type { Database } from './database.ts';

/** Prefix of statements that PostgreSQL should parse and plan once per connection. */
const MARK = '/* prepared */ ';

/**
 * Runs a statement that is sent often; after the first time on a connection, by its name alone. For statements whose
 * text never varies and whose best plan does not depend on their values.
 */
export async function runPrepared<R>(
  database: Database,
  { sql, parameters }: CompiledQuery<R>,
): Promise<readonly R[]> {
  const { rows } = await database.executeQuery<R>(CompiledQuery.raw(MARK + sql, [...parameters]));
  return rows;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `plumbline_${names.size + 1}`));
  return name;
}

type Query = (config: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * A connection that prepares statements from {@link runPrepared}, and closes itself after a fatal error: PostgreSQL
 * sends that error before the pool can see that the connection is closed.
 */
export class PreparingClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver has a dozen overloads, which stay as they are
  override query: any = (config: unknown, ...rest: readonly unknown[]): unknown => {
    const isMarked = typeof config === 'string' && config.startsWith(MARK);
    const run = super.query.bind(this) as Query;
    const result = run(isMarked ? { name: nameOf(config), text: config } : config, ...rest);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isFatal(error)) this.end().catch(() => undefined);
      });
    return result;
  };
}

const isFatal = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'FATAL';
