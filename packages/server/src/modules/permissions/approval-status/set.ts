import type { TpStatus } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { forget } from '../../notifications/index.ts';
import {
  isDecided,
  isReviewed,
  keepReaderReview,
  restoreReaderReview,
} from '../../reader-reviews/index.ts';
import * as queries from './queries.ts';

type Change = {
  readonly id: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly authorize: Authorize;
};

type StatusSet = Change & {
  readonly status: TpStatus;
  /** Names the change that is undone, if one is. */
  readonly undo: string | undefined;
};

type Setting = Pick<Context, 'database' | 'live'>;

export const setNotes = (
  context: Setting,
  { notes, ...change }: Change & { readonly notes: string },
) =>
  setApproval(context, change, (transaction, by) =>
    changeOwnApproval(context.live, transaction, by, { tp_notes: notes }),
  );

export const setStatus = (context: Setting, { status, undo, ...change }: StatusSet) =>
  setApproval(context, change, (transaction, by) =>
    undo === undefined
      ? changeOwnApproval(context.live, transaction, by, { tp_status: status })
      : undoStatus(context.live, transaction, by, { undo, status }),
  );

type By = { readonly id: string; readonly by: string; readonly now: Date };

/** Sets the status or the notes; setting the same value again adds nothing to the history. */
async function setApproval(
  { database }: Setting,
  { id, actor, now, authorize }: Change,
  set: (transaction: Database, by: By) => Promise<Changed>,
): Promise<Changed> {
  return database.transaction().execute(async (transaction) => {
    const found = await queries.findApproval(transaction, id);
    if (found !== undefined) await queries.lockApproval(transaction, found.id);
    // Access may have ended since the call began.
    await authorize(transaction);
    return set(transaction, { id, by: actor.userId, now });
  });
}

/** The same as `changeApproval`, for a decision that is nobody else's: tells colleagues if it ended a review. */
export async function changeOwnApproval(
  live: Context['live'],
  transaction: Database,
  by: By,
  change: StatusChange,
): Promise<Changed> {
  const changed = await changeApproval(transaction, by, change);
  const { tp, contractor_id: contractorId, hasEndedReview } = changed;
  if (hasEndedReview && contractorId !== null)
    await live.approvalChanged(transaction, { tp, contractorId });
  return changed;
}

/**
 * Undoes a change of the status: puts back the review that it replaced, and assigns again the review that it ended.
 *
 * @throws 409 when the status was set again since
 */
async function undoStatus(
  live: Context['live'],
  transaction: Database,
  { id, by, now }: By,
  { undo, status }: { readonly undo: string; readonly status: TpStatus },
): Promise<Changed> {
  const approval = await queries.findApproval(transaction, id);
  if (approval === undefined) throw notFound();
  const { tp, contractor_id: contractorId, user_id: userId, tp_status: was, tp_notes } = approval;
  const replaced = await queries.takeUndo(transaction, approval.id, undo);
  if (replaced === undefined || replaced.tp_status !== was || replaced.was !== status)
    throw changedSince();
  if (status !== was)
    await queries.saveApproval(transaction, approval.id, { tp_status: status, tp_notes, by, now });
  const { review_number: number, reviewed_at: at, sections, revisions } = replaced;
  const reader = { userId, tp, contractorId };
  const earlier = { at, sections, revisions };
  if (number !== null && !(await restoreReaderReview(transaction, reader, number, earlier)))
    throw changedSince();
  const isAssigned =
    replaced.assignment_id !== null &&
    (await queries.reopenAssignment(transaction, replaced.assignment_id));
  if (isAssigned && contractorId !== null)
    await live.approvalChanged(transaction, { tp, contractorId });
  return { ...approval, tp_status: status, was, hasEndedReview: false, undo: null };
}

const changedSince = () =>
  new ProblemError(409, 'This status has changed since, so it can’t be undone.');

/** An approval as it is now, with the previous status, and whether a review that was assigned to the person ended. */
export type Changed = queries.Approval & {
  readonly was: TpStatus;
  readonly hasEndedReview: boolean;
  /** Undoes a change of the status; null if there is nothing to undo. */
  readonly undo: string | null;
};

type StatusChange = { readonly tp_status?: TpStatus; readonly tp_notes?: string };

/** Runs in the caller's transaction, after authorization. Setting the same status again renews the review. */
export async function changeApproval(
  transaction: Database,
  { id, by, now }: By,
  change: StatusChange,
): Promise<Changed> {
  const approval = await queries.findApproval(transaction, id);
  if (approval === undefined) throw notFound();
  const { tp_status, tp_notes } = approval;
  const changed = { tp_status, tp_notes, ...change };
  if (changed.tp_status !== tp_status || changed.tp_notes !== tp_notes)
    await queries.saveApproval(transaction, approval.id, { ...changed, by, now });
  const status = change.tp_status;
  if (status === undefined || (status === tp_status && !isReviewed(status)))
    return { ...approval, ...changed, was: tp_status, hasEndedReview: false, undo: null };
  const { tp, contractor_id: contractorId, sections } = approval;
  const review = { userId: by, tp, contractorId, sections, now };
  const ended = isDecided(status) ? await endAssignedReview(transaction, review) : null;
  // Without access, they judge what they read before: nobody saw what has changed since.
  const hasReview = isReviewed(status) && approval.is_active;
  const undo = await queries.keepUndo(transaction, approval.id, {
    ...review,
    was: tp_status,
    tp_status: status,
    hasReview,
    endedAssignment: ended,
  });
  if (hasReview) await keepReaderReview(transaction, review);
  return { ...approval, ...changed, was: tp_status, hasEndedReview: ended !== null, undo };
}

/** Ends the review that was assigned to a person who decides. @returns its id, or null when there was none */
export async function endAssignedReview(
  transaction: Database,
  review: Parameters<typeof queries.endAssignmentOf>[1],
): Promise<string | null> {
  const ended = await queries.endAssignmentOf(transaction, review);
  if (ended !== null) await forget(transaction, 'review_assignment', ended);
  return ended;
}
