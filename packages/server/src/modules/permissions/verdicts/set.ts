import type { TpStatus } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import * as queries from './queries.ts';

type Change = {
  readonly id: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly authorize: Authorize;
};

export const setNotes = (
  database: Database,
  { notes, ...change }: Change & { readonly notes: string },
) => setVerdict(database, change, { tp_notes: notes });

export const setStatus = (
  database: Database,
  { status, ...change }: Change & { readonly status: TpStatus },
) => setVerdict(database, change, { tp_status: status });

/** Sets one half of a verdict; the same again is no change and leaves no line in the history. */
async function setVerdict(
  database: Database,
  { id, actor, now, authorize }: Change,
  change: { readonly tp_status?: TpStatus; readonly tp_notes?: string },
): Promise<queries.Review> {
  return database.transaction().execute(async (transaction) => {
    const found = await queries.findReview(transaction, id);
    if (found !== undefined) await queries.lockVerdict(transaction, found.id);
    // Access may have ended since the call began.
    await authorize(transaction);
    const review = await queries.findReview(transaction, id);
    if (review === undefined) throw notFound();
    const { tp_status, tp_notes } = review;
    const verdict = { tp_status, tp_notes, ...change };
    if (verdict.tp_status !== tp_status || verdict.tp_notes !== tp_notes)
      await queries.saveVerdict(transaction, review.id, { ...verdict, by: actor.userId, now });
    return { ...review, ...verdict };
  });
}
