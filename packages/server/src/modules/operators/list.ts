import type { Database } from '../../database/connect.ts';
import * as queries from './queries/operators.ts';

const inTerminal = (act: string, email: string): queries.LogEntry => ({
  operatorId: null,
  operator: 'The terminal',
  act,
  subjectKind: 'operator',
  subjectId: email,
  subject: email,
  reason: 'npm run operator',
});

/** @returns false when the address was already registered */
export const addOperator = (database: Database, email: string): Promise<boolean> =>
  change(database, queries.addOperator, 'Added an operator', email);

/** @returns false when the address was not registered */
export const removeOperator = (database: Database, email: string): Promise<boolean> =>
  change(database, queries.removeOperator, 'Removed an operator', email);

const change = (
  database: Database,
  write: (database: Database, email: string) => Promise<boolean>,
  act: string,
  email: string,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const isChanged = await write(transaction, email);
    if (isChanged) await queries.insertEntry(transaction, inTerminal(act, email));
    return isChanged;
  });

export async function listOperators(database: Database): Promise<readonly string[]> {
  return (await queries.listOperators(database)).map(({ email }) => email);
}
