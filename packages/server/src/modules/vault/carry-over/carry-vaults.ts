import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { isChoreDone, noteChore } from '../queries/chores.ts';
import { carryVault } from './carry-vault.ts';
import { type EditionStep, editionSteps } from './editions.ts';
import { vaultsToCarry } from './queries.ts';

/** How many vaults are fetched at once. */
const BATCH = 50;

export const choreOf = (edition: string): string => `carry-over ${edition}`;

/**
 * Carries every vault with answers over to this build's edition, one after the other, each once. Any number of
 * processes may do this at the same time; one continues what another did not finish. A vault that cannot be carried
 * over is skipped, and fails the job in the end, so that it is retried.
 *
 * @returns how many vaults this call carried over
 */
export async function carryVaults(
  context: Pick<Context, 'database' | 'now' | 'log'>,
  signal?: AbortSignal,
  steps: typeof editionSteps = editionSteps,
): Promise<number> {
  let count = 0;
  for (const { edition, open } of steps) {
    if (await isChoreDone(context.database, choreOf(edition))) continue;
    count += await carryInto(context, open(), signal);
    if (signal?.aborted === true) return count;
    await noteChore(context.database, choreOf(edition), context.now());
  }
  return count;
}

async function carryInto(
  { database, now, log }: Pick<Context, 'database' | 'now' | 'log'>,
  step: EditionStep,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  let failed: unknown;
  for (let last: string | undefined; ; ) {
    const ids = await vaultsToCarry(database, step.edition, last, BATCH);
    for (const id of ids) {
      if (signal?.aborted === true) return count;
      try {
        if (await carryVault(database, id, step, now())) count += 1;
      } catch (error) {
        failed = error;
        log.warn(
          { err: error, organization: id },
          'a vault could not be brought into the new form',
        );
      }
    }
    last = ids.at(-1);
    if (last === undefined) break;
  }
  if (failed !== undefined) throw failed;
  return count;
}

/** Whether every vault has been carried over to this build's edition. */
export async function isCarryingDone(database: Database): Promise<boolean> {
  for (const { edition } of editionSteps)
    if (!(await isChoreDone(database, choreOf(edition)))) return false;
  return true;
}
