import type { Database } from '../../database/connect.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  findDeleted,
  forgetDeleted,
  forgetOne,
  insertAgain,
  moveToDeleted,
} from './queries/deleted.ts';
import { makeOldestPrimary, makePrimary } from './queries.ts';

export { findDeleted, forgetOne };

/** How long a deleted office can be restored. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes an office; the company is locked. Its oldest other office becomes the primary one. */
export async function removeOffice(transaction: Database, id: string, now: Date): Promise<void> {
  const removed = await moveToDeleted(transaction, id, now);
  if (removed === undefined) throw notFound('Office not found.');
  if (removed.is_primary) await makeOldestPrimary(transaction, removed.organization_id);
}

/** Restores an office as it was. People who have been given another office since keep that one. */
export async function restoreRemoved(transaction: Database, id: string): Promise<void> {
  const office = await insertAgain(transaction, id);
  if (office === undefined) throw new ProblemError(409, 'This office was already restored.');
  if (office.was_primary) await makePrimary(transaction, office.organization_id, id);
}

/** Purges deleted offices that can no longer be restored. */
export const tidyOffices = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<void> => forgetDeleted(database, new Date(now().getTime() - KEPT_MS));
