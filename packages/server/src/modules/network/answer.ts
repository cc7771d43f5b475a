import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import { lockOrganization } from '../members/index.ts';
import { forget } from '../notifications/index.ts';
import { type Asking, decide, lockStatus } from './queries.ts';

/** What its notifications are about, by where a request is kept. */
const ABOUT = {
  relationship_requests: 'relationship_request',
} as const;

export type Answered = {
  readonly id: string;
  readonly askedId: string;
  readonly askingId: string;
  readonly status: 'accepted' | 'declined' | 'cancelled';
  readonly by: string;
  readonly authorize: Authorize;
};

/**
 * Ends a request between two companies: an Admin of the one that is asked accepts or declines, one of the other
 * cancels. Its notifications go from everyone.
 *
 * @throws 403 when the caller may no longer do this; 409 when it was ended already
 */
export async function answer(
  context: Context,
  transaction: Database,
  table: Asking,
  { id, askedId, askingId, status, by, authorize }: Answered,
): Promise<void> {
  await lockOrganization(transaction, status === 'cancelled' ? askingId : askedId);
  await authorize(transaction);
  const current = await lockStatus(transaction, table, id);
  if (current !== 'pending')
    throw new ProblemError(409, `This request was already ${current ?? 'cancelled'}.`);
  await decide(transaction, table, id, { status, by, now: context.now() });
  await forget(transaction, ABOUT[table], id);
}
