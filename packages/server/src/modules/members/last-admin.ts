import type { Database } from '../../database/connect.ts';
import { ProblemError } from '../../http/problem.ts';
import { findAdmins, type LockedOrganization } from './queries.ts';

/**
 * A company never loses its last Admin. Call this before an Admin steps down, with the company
 * locked.
 *
 * @throws 409 when no one else there is an Admin who can sign in
 */
export async function requireOtherAdmin(
  transaction: Database,
  organization: LockedOrganization,
  userId: string,
): Promise<void> {
  const admins = await findAdmins(transaction, organization.id);
  if (admins.some(({ id }) => id !== userId)) return;
  throw new ProblemError(
    409,
    `Make a colleague an Admin first. ${organization.name} needs at least one.`,
  );
}
