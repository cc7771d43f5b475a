import type { AnswerError } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { refused } from '../../http/problem.ts';
import { recordReview } from '../reviews/index.ts';
import { forgetLapses } from '../vault/index.ts';
import { setStatus } from './queries.ts';

/**
 * Sets the prequal status of a trade partner; the company is locked.
 *
 * @throws 422 for Ready For Review while there are errors, with the address of each
 */
export async function changeStatus(
  context: Context,
  transaction: Database,
  organizationId: string,
  change: { readonly status: 'Work In Progress' | 'Ready For Review'; readonly userId: string },
): Promise<void> {
  const now = context.now();
  if (change.status === 'Ready For Review') {
    const opened = await context.vaults.open(transaction, organizationId, 'owner');
    const errors = openErrors(opened.session);
    if (errors.length > 0)
      throw refused(
        `${errors.length} ${errors.length === 1 ? 'answer keeps' : 'answers keep'} the vault from being Ready For Review.`,
        errors,
      );
    await recordReview(transaction, opened, { userId: change.userId, now });
  }
  await setStatus(transaction, organizationId, change.status, now);
  await forgetLapses(transaction, organizationId);
  await context.live.vaultChanged(transaction, organizationId);
}

/** What keeps a vault from being Ready For Review: every error, including missing required answers. */
function openErrors(session: Session): AnswerError[] {
  return session.errors().map(({ address, label, message }) => ({
    address,
    label,
    link: address.slice(0, address.indexOf('/')),
    reason: message,
  }));
}
