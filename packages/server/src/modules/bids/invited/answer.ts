import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { lockPackage } from '../packages/queries.ts';
import { type BidMove, nextState, refusalOf, statusOf } from '../state.ts';
import { withdrawBid } from '../submitting/withdraw.ts';
import { findInvitedAdmins } from '../notifying/queries.ts';
import {
  forgetInvitation,
  forgetInvited,
  tellCancelled,
  tellContractor,
} from '../notifying/notify.ts';
import type { BidAnswer } from './policy.ts';
import { findPersonName, type InvitationRow, lockInvitation, setState } from './queries.ts';
import { THERE_IS_NONE } from './present.ts';

const MOVES: Readonly<Record<BidAnswer['status'], BidMove>> = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
  cancelled: 'cancel',
};

export type Answered = {
  readonly status: BidAnswer['status'];
  readonly reason: string;
  /** The revision that the caller read; without it, only a pending invitation can be answered. */
  readonly revision: number | undefined;
  readonly by: string;
  readonly companyName: string;
  readonly authorize: Authorize;
};

/**
 * Answers an invitation, or withdraws it. When two people answer at once, one succeeds and the other learns who did.
 *
 * @throws 409 when it was answered meanwhile, the due time has passed, or the state does not allow it
 */
export async function answerInvitation(
  context: Context,
  invitation: Pick<InvitationRow, 'id' | 'package_id'>,
  answered: Answered,
): Promise<void> {
  const { status, by } = answered;
  const move = MOVES[status];
  const gone = await context.database.transaction().execute(async (transaction) => {
    const about = await lockPackage(transaction, invitation.package_id);
    const row = await lockInvitation(transaction, invitation.id);
    if (about === undefined || row === undefined) throw notFound(THERE_IS_NONE);
    await answered.authorize(transaction);
    const isSame = row.revision === answered.revision;
    const isPending = answered.revision === undefined && row.status_is_pending;
    if (!isSame && !isPending && status !== 'cancelled') {
      const who = row.decided_by && (await findPersonName(transaction, row.decided_by));
      const name = who === null || who === '' ? '' : ` by ${who}`;
      throw new ProblemError(409, `This invitation was already answered${name}: ${row.state}.`);
    }
    if (about.status !== 'open' && !(about.status === 'draft' && status === 'cancelled'))
      throw new ProblemError(409, 'The due time of this package has passed, or it was canceled.');
    const next = nextState(row.state, move, { isCancelled: row.is_cancelled });
    if (next === null) throw new ProblemError(409, refusalOf(row.state, move, row.is_cancelled));
    const files = move === 'withdraw' ? await withdrawBid(transaction, about, row) : [];
    // Before the invitation is canceled: a canceled one has nobody to notify.
    const people = await findInvitedAdmins(transaction, about.id, row.id);
    const isCancelled = move === 'cancel';
    await setState(transaction, row.id, {
      state: next,
      status: statusOf(next, isCancelled),
      isCancelled,
      reason: move === 'decline' ? answered.reason : '',
      by,
    });
    const isOver = isCancelled || move === 'decline';
    await (isOver ? forgetInvitation : forgetInvited)(transaction, row.id);
    if (isCancelled) {
      if (row.sent_at !== null) await tellCancelled(context, transaction, about, people);
    } else await tellContractor(transaction, about, 'bid_response', verbOf(answered, about.title));
    return files;
  });
  for (const name of gone) await context.files.remove(name);
}

function verbOf({ status, companyName, reason }: Answered, title: string): string {
  switch (status) {
    case 'accepted':
      return `${companyName} will bid on ${title}.`;
    case 'declined':
      return `${companyName} is not bidding on ${title}.${reason === '' ? '' : ` ${reason}`}`;
    case 'withdrawn':
      return `${companyName} withdrew its bid for ${title}.`;
    case 'cancelled':
      return '';
    default:
      return status satisfies never;
  }
}
