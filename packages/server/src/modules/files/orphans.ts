import type { Database } from '../../database/connect.ts';
import {
  deleteOrphans,
  noteOrphans,
  organizationsWithOrphans,
  standingNames,
  takeTurn,
} from './queries.ts';
import type { FileStore } from './store.ts';

/** How long an unused file is kept: an undo or a draft on some device may still bring it back. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** Slightly less than an hour, so that a timer that fires early still gets the turn. */
const TURN_MS = EVERY_MS - 5 * 60 * 1000;
/** Looks back past the last turn, so that a save that was in flight then is checked again. */
const OVERLAP_MS = 10 * 60 * 1000;

/**
 * Notes which files neither a saved answer nor a review names, and deletes those that have been unnamed for a day. Any
 * number of processes may call it; one of them gets the turn, once an hour.
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
    // Rows first: content without a row is swept later, but a row without content would be a broken file.
    for (const { storage_name } of orphans) await files.remove(storage_name);
    deleted.push(...orphans.map(({ id }) => id));
  }
  return deleted;
}

/** Removes orphans, and whatever crashes left behind. */
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
