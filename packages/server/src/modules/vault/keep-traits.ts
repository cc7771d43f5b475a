import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { isChoreDone, noteChore } from './queries/chores.ts';
import { vaultsAfter } from './queries/vaults.ts';
import { TRAITS_VERSION, writeVaultTraits } from './traits.ts';

/** How many vaults are fetched at once. */
const BATCH = 50;

/**
 * A different form may hide or show other answers, so it processes every vault once. The chore is named after the form,
 * so that a database written by an older build is processed too.
 */
export const TRAITS_CHORE = `vault-traits ${createHash('sha256')
  .update([TRAITS_VERSION, ...templateSections.map(hashOf)].join())
  .digest('hex')
  .slice(0, 16)}`;

/**
 * Writes what every vault with answers is found by. Until this is done, filters find less, never more.
 *
 * @returns how many vaults were processed; null when it was done before
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

/**
 * Does this in the background.
 *
 * @returns a function that stops it and waits for it to end
 */
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
