import type { Database } from '../../database/connect.ts';
import { ProblemError } from '../../http/problem.ts';
import { findAdmins, hasActiveColleague, type LockedOrganization } from './queries.ts';

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
  if (await hasOtherAdmin(transaction, organization.id, userId)) return;
  throw new ProblemError(409, adminNeeded(organization.name));
}

/**
 * Whether anyone else at the company is an Admin who can sign in. If the accounts of all colleagues are frozen, an Admin
 * among them is enough: nobody could be made an Admin instead, so the person could never leave.
 */
export async function hasOtherAdmin(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const others = (await findAdmins(database, organizationId)).filter(({ id }) => id !== userId);
  if (others.some(({ frozen_at }) => frozen_at === null)) return true;
  return others.length > 0 && !(await hasActiveColleague(database, organizationId, userId));
}

export const adminNeeded = (company: string): string =>
  `Make a colleague an Admin first. ${company} needs at least one who can sign in.`;
