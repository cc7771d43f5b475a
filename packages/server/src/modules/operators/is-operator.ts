import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import { findAddress } from './queries/operators.ts';

/**
 * Whether the caller is one of the product's own people: their address is in OPERATOR_EMAILS or was added in the
 * terminal. Every account's address is proven, by a code or a link that was mailed to it.
 */
export const isOperator = (
  { database, deskEmails }: Pick<Reading, 'database' | 'deskEmails'>,
  actor: Pick<Actor, 'userId'> | null,
): Promise<boolean> =>
  actor === null ? Promise.resolve(false) : isOperatorAt(database, deskEmails, actor.userId);

export async function isOperatorAt(
  database: Database,
  deskEmails: readonly string[],
  userId: string,
): Promise<boolean> {
  const found = await findAddress(database, userId);
  return found !== undefined && (found.is_added || deskEmails.includes(found.email));
}
