import type { Database } from '../../database/connect.ts';
import { findSigner, insertEntry, type LogEntry } from './queries/operators.ts';

/**
 * Logs what an operator does, in the same transaction, so that neither happens without the other.
 */
export async function writeLog(
  transaction: Database,
  operatorId: string,
  entry: Omit<LogEntry, 'operatorId' | 'operator'>,
): Promise<void> {
  const operator = await findSigner(transaction, operatorId);
  await insertEntry(transaction, { ...entry, operatorId, operator });
}

/** The same for a call with OPERATOR_TOKEN, which names no person. */
export const writeTokenLog = (
  transaction: Database,
  entry: Omit<LogEntry, 'operatorId' | 'operator' | 'reason'>,
): Promise<void> =>
  insertEntry(transaction, {
    ...entry,
    operatorId: null,
    operator: 'OPERATOR_TOKEN',
    reason: 'Decided with OPERATOR_TOKEN.',
  });
