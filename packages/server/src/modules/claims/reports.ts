import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { countOne } from '../auth/index.ts';
import { findCards } from '../organizations/index.ts';
import { insertReport } from './queries/reports.ts';

/**
 * Tells the operators that two profiles are of one company.
 *
 * @returns the report's id
 * @throws 422 for the same profile twice, an unknown company or a missing reason; 409 for a pair that the person
 *   already reported; 429 after too many in a day
 */
export async function reportDuplicate(
  context: Context,
  transaction: Database,
  asked: {
    readonly organizationId: string;
    readonly duplicateId: string;
    readonly userId: string;
    readonly reason: string | undefined;
  },
): Promise<string> {
  const { organizationId, duplicateId, userId } = asked;
  const reason = asked.reason?.trim() ?? '';
  if (organizationId === duplicateId)
    throw refusedAt('/duplicate', 'Choose another company. These are the same profile.');
  if (reason === '') throw refusedAt('/reason', 'Say why these are the same company.');
  const cards = await findCards(transaction, [organizationId, duplicateId]);
  if (!cards.some(({ id }) => id === organizationId))
    throw refusedAt('/organization', 'Company not found. It may have been deleted or merged.');
  if (!cards.some(({ id }) => id === duplicateId))
    throw refusedAt('/duplicate', 'Company not found. It may have been deleted or merged.');
  await countOne({ ...context, database: transaction }, 'duplicatesOf', userId);
  const id = await insertReport(transaction, {
    organizationId,
    duplicateId,
    userId,
    reason,
    now: context.now(),
  });
  if (id === undefined) throw new ProblemError(409, 'You already reported these two profiles.');
  return id;
}

const refusedAt = (address: string, reason: string) => refused(reason, [{ address, reason }]);
