import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { forbidden } from '../../http/problem.ts';
import * as queries from './queries.ts';

/** The company, locked, and the caller in it, asked anew: either may have gone since the call began. */
export async function lockMember(transaction: Database, actor: Actor, organizationId: string) {
  const company = await queries.lockCompany(transaction, organizationId);
  const member = await queries.findMember(transaction, organizationId, actor.userId);
  if (company === undefined || member === undefined)
    throw forbidden('You do not belong to this company any more.');
  return { company, member };
}

/**
 * Changes something about who belongs to a company, in a transaction that holds the company.
 *
 * @throws 403 when the caller is no Admin of it any more
 */
export async function asAdmin<T>(
  context: Context,
  actor: Actor,
  organizationId: string,
  change: (
    transaction: Database,
    company: queries.LockedCompany,
    admin: queries.MemberRow,
  ) => Promise<T>,
): Promise<T> {
  return context.database.transaction().execute(async (transaction) => {
    const { company, member } = await lockMember(transaction, actor, organizationId);
    if (member.rank < ADMIN_RANK) throw forbidden(`You are no Admin of ${company.name} any more.`);
    return change(transaction, company, member);
  });
}
