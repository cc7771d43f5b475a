import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { whyUnavailable } from '../../database/unavailable.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { isChoreDone, noteChore } from './queries/chores.ts';
import { vaultsAfter } from './queries/vaults.ts';
import { TRAITS_VERSION, writeVaultTraits } from './traits.ts';

/** How many vaults are fetched at once. */
const BATCH = 50;
/** The pause before failed vaults are tried again. It doubles each time, up to the longest. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * A different form may hide or show other answers, so it processes every vault once. The chore is named after the form,
 * so that a database written by an older build is processed too.
 */
export const TRAITS_CHORE = `vault-traits ${createHash('sha256')
  .update([TRAITS_VERSION, ...templateSections.map(hashOf)].join())
  .digest('hex')
  .slice(0, 16)}`;

/**
 * Writes what every vault with answers is found by. Until this is done, filters find less, never more. A vault that
 * fails is skipped, and is an error in the end, so that it is tried again.
 *
 * @param done skips these vaults; those that are processed are added
 * @returns how many vaults were processed; null when it was done before
 */
export async function refillVaultTraits(
  database: Database,
  now: () => Date,
  {
    signal,
    done = new Set<string>(),
    log,
  }: {
    readonly signal?: AbortSignal;
    readonly done?: Set<string>;
    readonly log?: FastifyBaseLogger;
  } = {},
): Promise<number | null> {
  if (await isChoreDone(database, TRAITS_CHORE)) return null;
  let count = 0;
  let failed: unknown;
  for (let last: string | undefined; ; ) {
    const ids = await vaultsAfter(database, last, BATCH);
    for (const id of ids) {
      if (signal?.aborted === true) return count;
      if (done.has(id)) continue;
      try {
        await database
          .transaction()
          .execute((transaction) => writeVaultTraits(transaction, id, todayAt(now())));
        done.add(id);
        count += 1;
      } catch (error) {
        // Without a database, all the others would fail too.
        if (whyUnavailable(error) === 'away') throw error;
        failed = error;
        log?.warn({ err: error, organization: id }, 'the traits of a vault could not be saved');
      }
    }
    last = ids.at(-1);
    if (last === undefined) break;
  }
  if (failed !== undefined) throw failed;
  await noteChore(database, TRAITS_CHORE, now());
  return count;
}

type Keeping = {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};

/**
 * Does this in the background, until no vault fails.
 *
 * @returns a function that stops it and waits for it to end
 */
export function keepVaultTraits(context: Keeping, pauseMs = PAUSE_MS): () => Promise<void> {
  const ending = new AbortController();
  const running = refillAll(context, ending.signal, pauseMs);
  return async () => {
    ending.abort();
    await running;
  };
}

async function refillAll(
  { database, now, log }: Keeping,
  signal: AbortSignal,
  firstPauseMs: number,
): Promise<void> {
  const done = new Set<string>();
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await refillVaultTraits(database, now, { signal, done, log });
      return;
    } catch (error) {
      log.warn({ err: error }, 'not all vault traits could be saved, they are tried again later');
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}
