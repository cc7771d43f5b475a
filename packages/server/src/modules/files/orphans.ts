import type { Database } from '../../database/connect.ts';
import {
  deleteOrphans,
  noteOrphans,
  organizationsWithOrphans,
  standingNames,
  takeTurn,
} from './queries.ts';
import type { FileStore } from './store.ts';

/** How long a file stays that nothing names: an undo or a draft on some device may still bring it back. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** A timer that comes a little early still has its turn. */
const TURN_MS = EVERY_MS - 5 * 60 * 1000;
/** A save that was under way while the last turn looked is looked at again. */
const OVERLAP_MS = 10 * 60 * 1000;

/**
 * Notes which files neither a saved answer nor a review names, and deletes those for which that has held for a day.
 * Any number of processes may call it; one of them has the turn, once an hour.
 *
 * @returns the ids of the deleted files, or null when it was not this process's turn
 */
export async function removeOrphans(
  database: Database,
  files: FileStore,
  now: Date,
): Promise<readonly string[] | null> {
  const turn = await takeTurn(database, 'orphans', now, new Date(now.getTime() - TURN_MS));
  if (turn === null) return null;
  const since = new Date(turn.lastAt.getTime() - OVERLAP_MS);
  const until = new Date(now.getTime() - KEPT_MS);
  const deleted: string[] = [];
  for (const organizationId of await organizationsWithOrphans(database, since, until)) {
    const orphans = await database.transaction().execute(async (transaction) => {
      await noteOrphans(transaction, organizationId, now);
      return deleteOrphans(transaction, organizationId, until, now);
    });
    // The rows first: a content without a row is swept, a row without its content would be a broken file.
    for (const { storage_name } of orphans) await files.remove(storage_name);
    deleted.push(...orphans.map(({ id }) => id));
  }
  return deleted;
}

/** Removes orphans, and what crashes left. */
export async function tidyFiles({
  database,
  files,
  now,
}: {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}): Promise<void> {
  await removeOrphans(database, files, now());
  await files.sweep((names) => standingNames(database, names), now());
}
