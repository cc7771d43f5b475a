import type { Database } from '../database/connect.ts';
import { findMerged } from '../database/merged-company.ts';
import type { Actor } from './actor.ts';
import { isId } from './is-id.ts';
import { ProblemError } from './problem.ts';

/** The database's code for rejecting a row that names a company merged meanwhile (migration 031). */
const MERGED = 'PM410';

/** How many ids of a rejected call are looked up. */
const MOST_IDS = 20;

/**
 * The error of a failed call. If the call names a merged company, that is a 410 with the company it is part of now
 * (`merged_into`), no matter what stopped the call. Looked up only after a call has failed.
 */
export async function orMerged(
  database: Database,
  error: unknown,
  actor: Actor | null,
  ...named: readonly unknown[]
): Promise<unknown> {
  const ids = whatFailed(error, actor, named);
  // If the database is down, the call has failed for that reason: its own error says more.
  const merged = await findMerged(database, ids).catch(() => undefined);
  if (merged === undefined) return error;
  return new ProblemError(410, `${merged.name} is now part of ${merged.nowName}.`, {
    merged_into: { id: merged.nowId, name: merged.nowName },
  });
}

function whatFailed(error: unknown, actor: Actor | null, named: readonly unknown[]) {
  const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown };
  if (code === MERGED && typeof detail === 'string') return [detail];
  const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  if (!isRefused || actor === null) return [];
  return named
    .flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []))
    .flat()
    .filter((value): value is string => typeof value === 'string' && isId(value))
    .slice(0, MOST_IDS);
}
