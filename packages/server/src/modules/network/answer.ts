import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { forbidden, ProblemError } from '../../http/problem.ts';
import { findAdmins, lockCompany } from '../members/index.ts';
import { forget } from '../notifications/index.ts';
import { type Asking, decide, lockStatus } from './queries.ts';

/** What its notifications are about, by where a request is kept. */
const ABOUT = {
  relationship_requests: 'relationship_request',
  bid_invitations: 'bid_invitation',
} as const;

export type Answered = {
  readonly id: string;
  readonly askedId: string;
  readonly askingId: string;
  readonly status: 'accepted' | 'declined' | 'cancelled';
};

/**
 * Ends a request between two companies: an Admin of the one that is asked accepts or declines, one of the other
 * cancels. Its notifications go from everyone.
 *
 * @throws 403 for the other's part, or to who is no Admin any more; 409 when it was ended already
 */
export async function answer(
  context: Context,
  transaction: Database,
  actor: Actor,
  table: Asking,
  { id, askedId, askingId, status }: Answered,
): Promise<void> {
  const own = status === 'cancelled' ? askingId : askedId;
  if (actor.organization?.id !== own)
    throw forbidden(
      status === 'cancelled'
        ? 'Only the company that asked cancels a request.'
        : 'Only the company that is asked accepts or declines a request.',
    );
  const company = await lockCompany(transaction, own);
  const admins = company === undefined ? [] : await findAdmins(transaction, own);
  if (!admins.some((admin) => admin.id === actor.userId))
    throw forbidden(`You are no Admin of ${actor.organization.name} any more.`);
  const standing = await lockStatus(transaction, table, id);
  if (standing !== 'pending')
    throw new ProblemError(409, `This request was ${standing ?? 'cancelled'} already.`);
  await decide(transaction, table, id, { status, by: actor.userId, now: context.now() });
  await forget(transaction, ABOUT[table], id);
}
