import type { AnswerError, CompanyApproval, CompanyStatus } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import { changeApproval, endAssignedReview, lockApproval } from '../permissions/index.ts';
import { isDecided } from '../reader-reviews/index.ts';
import { presentApproval } from './present.ts';
import * as queries from './queries.ts';
import { words } from './words.ts';

type Asked = Omit<queries.Decided, 'by' | 'now' | 'contractorId'>;

const isApproval = (status: CompanyStatus): boolean =>
  status === 'Approved' || status === 'Approved With Conditions';

/** @throws 422 when the fields of the decision contradict each other or the expiration date has passed */
function checkDecision(asked: Asked, today: string): void {
  const errors: AnswerError[] = [];
  if (asked.status === 'Approved With Conditions' && asked.conditions === '')
    errors.push({ address: '/conditions', reason: words.conditions });
  if (asked.expires_on !== null && !isApproval(asked.status))
    errors.push({ address: '/expires_on', reason: words.expiryWithout });
  else if (asked.expires_on !== null && asked.expires_on < today)
    errors.push({ address: '/expires_on', reason: words.expiryPast });
  const { single_limit: single, aggregate_limit: aggregate } = asked;
  if (single !== null && aggregate !== null && aggregate < single)
    errors.push({ address: '/aggregate_limit', reason: words.aggregateBelow });
  if (errors.length > 0) throw refused('The decision was not saved.', errors);
}

/**
 * Decides for the company. Also sets the decider's own status, with the reason as its note if one was given.
 *
 * @throws 409 with the current approval when someone else decided meanwhile
 */
export async function decide(
  context: Context,
  { userId, contractorId }: { readonly userId: string; readonly contractorId: string },
  asked: Asked,
  authorize: Authorize,
): Promise<void> {
  const today = context.vaults.today();
  checkDecision(asked, today);
  const now = context.now();
  const between = { userId, contractorId, tp: asked.tp };
  await context.database.transaction().execute(async (transaction) => {
    const isSaved = await queries.saveDecision(transaction, {
      ...asked,
      contractorId,
      by: userId,
      now,
    });
    // The caller may have lost the right to decide since the call began.
    await authorize(transaction);
    if (!isSaved) throw await conflict(transaction, between, today);
    const standing = await queries.findStanding(transaction, between);
    if (standing?.permission_id != null) {
      const id = standing.permission_id;
      await lockApproval(transaction, id);
      await changeApproval(
        transaction,
        { id, by: userId, now },
        { tp_status: asked.status, ...(asked.reason !== '' && { tp_notes: asked.reason }) },
      );
    } else if (isDecided(asked.status)) {
      // Someone without access to the vault has no own status, but may have been asked to decide.
      await endAssignedReview(transaction, { ...between, now });
    }
    await context.live.approvalChanged(transaction, { tp: asked.tp, contractorId });
  });
}

async function conflict(
  transaction: Database,
  { contractorId, tp }: { readonly contractorId: string; readonly tp: string },
  today: string,
): Promise<ProblemError> {
  const row = await queries.findApproval(transaction, contractorId, tp);
  const approval: CompanyApproval | null = row === undefined ? null : presentApproval(row, today);
  return new ProblemError(409, words.conflict, { approval });
}
