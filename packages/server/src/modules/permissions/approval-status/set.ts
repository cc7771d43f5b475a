import type { TpStatus } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { forget } from '../../notifications/index.ts';
import { isDecided, isReviewed, keepReaderReview } from '../../reader-reviews/index.ts';
import * as queries from './queries.ts';

type Change = {
  readonly id: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly authorize: Authorize;
};

type Setting = Pick<Context, 'database' | 'live'>;

export const setNotes = (
  context: Setting,
  { notes, ...change }: Change & { readonly notes: string },
) => setApproval(context, change, { tp_notes: notes });

export const setStatus = (
  context: Setting,
  { status, ...change }: Change & { readonly status: TpStatus },
) => setApproval(context, change, { tp_status: status });

/** Sets the status or the notes; setting the same value again adds nothing to the history. */
async function setApproval(
  { database, live }: Setting,
  { id, actor, now, authorize }: Change,
  change: StatusChange,
): Promise<Changed> {
  return database.transaction().execute(async (transaction) => {
    const found = await queries.findApproval(transaction, id);
    if (found !== undefined) await queries.lockApproval(transaction, found.id);
    // Access may have ended since the call began.
    await authorize(transaction);
    return changeOwnApproval(live, transaction, { id, by: actor.userId, now }, change);
  });
}

/** The same as `changeApproval`, for a decision that is nobody else's: tells colleagues if it ended a review. */
export async function changeOwnApproval(
  live: Context['live'],
  transaction: Database,
  by: Parameters<typeof changeApproval>[1],
  change: StatusChange,
): Promise<Changed> {
  const changed = await changeApproval(transaction, by, change);
  const { tp, contractor_id: contractorId, hasEndedReview } = changed;
  if (hasEndedReview && contractorId !== null)
    await live.approvalChanged(transaction, { tp, contractorId });
  return changed;
}

/** An approval as it is now, with the previous status, and whether a review that was assigned to the person ended. */
export type Changed = queries.Approval & {
  readonly was: TpStatus;
  readonly hasEndedReview: boolean;
};

type StatusChange = { readonly tp_status?: TpStatus; readonly tp_notes?: string };

/** Runs in the caller's transaction, after authorization. Setting the same status again renews the review. */
export async function changeApproval(
  transaction: Database,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
  change: StatusChange,
): Promise<Changed> {
  const approval = await queries.findApproval(transaction, id);
  if (approval === undefined) throw notFound();
  const { tp_status, tp_notes } = approval;
  const changed = { tp_status, tp_notes, ...change };
  if (changed.tp_status !== tp_status || changed.tp_notes !== tp_notes)
    await queries.saveApproval(transaction, approval.id, { ...changed, by, now });
  const status = change.tp_status;
  let hasEndedReview = false;
  if (status !== undefined && isReviewed(status)) {
    const { tp, contractor_id: contractorId, sections } = approval;
    const review = { userId: by, tp, contractorId, sections, now };
    // Without access, they judge what they read before: nobody saw what has changed since.
    if (approval.is_active) await keepReaderReview(transaction, review);
    if (isDecided(status)) hasEndedReview = await endAssignedReview(transaction, review);
  }
  return { ...approval, ...changed, was: tp_status, hasEndedReview };
}

/** Ends the review that was assigned to a person who decides. @returns whether there was one */
export async function endAssignedReview(
  transaction: Database,
  review: Parameters<typeof queries.endAssignmentOf>[1],
): Promise<boolean> {
  const ended = await queries.endAssignmentOf(transaction, review);
  for (const id of ended) await forget(transaction, 'review_assignment', id);
  return ended.length > 0;
}
