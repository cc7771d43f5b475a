import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { mailInviteLink } from '../invitations/index.ts';
import { askForRelationship } from '../relationships/index.ts';
import { matchRows } from './match.ts';
import { type QueuedRow, setOutcome, takeQueued } from './queries/actions.ts';
import { findRank, findOwner, forgetLists } from './queries/lists.ts';
import { listWaiting, storeMatches } from './queries/rows.ts';

/** Rows matched per transaction, so that other transactions get a turn in between. */
const ROWS_A_TURN = 50;
const KEPT_MS = 90 * 24 * 60 * 60_000;
const LEFT = 'The person who sent this is no longer with the company, or no longer an Admin.';

type Working = Context;

/**
 * Matches the waiting rows of a list, then sends what is queued, one row per transaction, which also has the request,
 * its emails and the row's outcome.
 *
 * @throws when the signal is aborted before everything is done, so that the job is retried
 */
export async function workOnList(
  context: Working,
  listId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const turn = (work: (transaction: Database) => Promise<boolean>) =>
    database.transaction().execute(work);
  const match = async (transaction: Database) => {
    const list = await findOwner(transaction, listId);
    const rows = list === undefined ? [] : await listWaiting(transaction, listId, ROWS_A_TURN);
    if (list === undefined || rows.length === 0) return false;
    await storeMatches(
      transaction,
      listId,
      await matchRows(transaction, list.organization_id, rows),
    );
    return true;
  };
  const send = async (transaction: Database) => {
    const row = await takeQueued(transaction, listId);
    if (row === undefined) return false;
    await setOutcome(transaction, listId, row, await sendRow(context, transaction, row));
    return true;
  };
  for (const step of [match, send]) {
    let isMore = true;
    while (isMore) {
      signal.throwIfAborted();
      isMore = await turn(step);
    }
  }
}

/** @returns null when it was sent, otherwise the reason why not */
async function sendRow(
  context: Working,
  transaction: Database,
  row: QueuedRow,
): Promise<string | null> {
  const authorize = async (database: Database) => {
    const rank = await findRank(database, row.user_id, row.own_id);
    if (rank === undefined || (row.action === 'relate' && rank < ADMIN_RANK))
      throw new ProblemError(409, LEFT);
  };
  try {
    await authorize(transaction);
    await (row.action === 'relate'
      ? relate(context, transaction, row, authorize)
      : mailInviteLink(context, transaction, {
          userId: row.user_id,
          organizationId: row.own_id,
          to: row.email,
          message: row.message,
          isOfList: true,
        }));
    return null;
  } catch (error) {
    // Already asked, declined, or over the limit: these are thrown before anything is written.
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

async function relate(
  context: Working,
  transaction: Database,
  row: QueuedRow,
  authorize: (database: Database) => Promise<void>,
): Promise<void> {
  if (row.organization_id === null)
    throw new ProblemError(409, 'The company is no longer on Plumbline.');
  const sender = { userId: row.user_id, ownId: row.own_id, isOfList: true, authorize };
  await askForRelationship(context, transaction, sender, {
    organization: row.organization_id,
    kind: row.kind ?? 'has_worked_with',
    ...(row.message !== '' && { message: row.message }),
    ...(row.email !== '' && { email: row.email }),
  });
}

/** Deletes lists that were uploaded long ago. */
export async function tidyContactLists({ database, now }: Pick<Context, 'database' | 'now'>) {
  await forgetLists(database, new Date(now().getTime() - KEPT_MS));
}
