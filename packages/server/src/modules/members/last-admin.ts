import type { Database } from '../../database/connect.ts';
import { ProblemError } from '../../http/problem.ts';
import { findAdmins, type LockedCompany } from './queries.ts';

/**
 * A company never loses its last Admin. Ask before one steps back, with the company locked.
 *
 * @throws 409 when no one else there is an Admin who can sign in
 */
export async function requireOtherAdmin(
  transaction: Database,
  company: LockedCompany,
  userId: string,
): Promise<void> {
  const admins = await findAdmins(transaction, company.id);
  if (admins.some(({ id }) => id !== userId)) return;
  throw new ProblemError(
    409,
    `Make a colleague an Admin first. ${company.name} needs at least one.`,
  );
}
