import type { Database } from '../../database/connect.ts';
import { findSigner, insertEntry, type LogEntry } from './queries/operators.ts';

/** An act of an operator, in the transaction that carries it out: neither is without the other. */
export async function writeLog(
  transaction: Database,
  operatorId: string,
  entry: Omit<LogEntry, 'operatorId' | 'operator'>,
): Promise<void> {
  const operator = await findSigner(transaction, operatorId);
  await insertEntry(transaction, { ...entry, operatorId, operator });
}

/** The same of a call with OPERATOR_TOKEN, of which no person is known. */
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
