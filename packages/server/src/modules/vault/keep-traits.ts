import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { isChoreDone, noteChore } from './queries/chores.ts';
import { vaultsAfter } from './queries/vaults.ts';
import { TRAITS_VERSION, writeVaultTraits } from './traits.ts';

/** Vaults asked for at once. */
const BATCH = 50;

/**
 * Another form may hide or show other answers: its vaults are gone through once. The name of the chore is of the form,
 * so a database that an older build wrote gets it as well.
 */
export const TRAITS_CHORE = `vault-traits ${createHash('sha256')
  .update([TRAITS_VERSION, ...templateSections.map(hashOf)].join())
  .digest('hex')
  .slice(0, 16)}`;

/**
 * Writes down for every vault that has answers what it is found by. Until it is done filters find less, never more.
 *
 * @returns how many vaults were gone through; null when it was done before
 */
export async function refillVaultTraits(
  database: Database,
  now: () => Date,
  isEnding: () => boolean = () => false,
): Promise<number | null> {
  if (await isChoreDone(database, TRAITS_CHORE)) return null;
  let count = 0;
  for (let last: string | undefined; ; ) {
    const ids = await vaultsAfter(database, last, BATCH);
    for (const id of ids) {
      if (isEnding()) return count;
      await database
        .transaction()
        .execute((transaction) => writeVaultTraits(transaction, id, todayAt(now())));
      count += 1;
    }
    last = ids.at(-1);
    if (last === undefined) break;
  }
  await noteChore(database, TRAITS_CHORE, now());
  return count;
}

/** Does it in the background. @returns the end of it */
export function keepVaultTraits(context: {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}): () => Promise<void> {
  let isEnding = false;
  const running = refillVaultTraits(context.database, context.now, () => isEnding).catch(
    (error: unknown) => context.log.warn({ err: error }, 'vault traits could not be saved'),
  );
  return async () => {
    isEnding = true;
    await running;
  };
}
