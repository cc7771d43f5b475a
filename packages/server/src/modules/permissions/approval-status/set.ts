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
) => setApproval(database, change, { tp_notes: notes });

export const setStatus = (
  database: Database,
  { status, ...change }: Change & { readonly status: TpStatus },
) => setApproval(database, change, { tp_status: status });

/** Sets the status or the notes; the same again is no change and leaves no line in the history. */
async function setApproval(
  database: Database,
  { id, actor, now, authorize }: Change,
  change: { readonly tp_status?: TpStatus; readonly tp_notes?: string },
): Promise<queries.Approval> {
  return database.transaction().execute(async (transaction) => {
    const found = await queries.findApproval(transaction, id);
    if (found !== undefined) await queries.lockApproval(transaction, found.id);
    // Access may have ended since the call began.
    await authorize(transaction);
    const approval = await queries.findApproval(transaction, id);
    if (approval === undefined) throw notFound();
    const { tp_status, tp_notes } = approval;
    const changed = { tp_status, tp_notes, ...change };
    if (changed.tp_status !== tp_status || changed.tp_notes !== tp_notes)
      await queries.saveApproval(transaction, approval.id, { ...changed, by: actor.userId, now });
    return { ...approval, ...changed };
  });
}
