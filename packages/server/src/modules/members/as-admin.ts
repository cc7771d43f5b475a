import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import * as queries from './queries.ts';

/** A call about the people of a company. */
export type CompanyCall = {
  readonly actor: Actor;
  readonly subject: { readonly organizationId: string };
  readonly context: Context;
  readonly authorize: Authorize;
};

/** The company, locked, and the caller in it, asked again: either may have gone since the call began. */
export async function lockMember(
  transaction: Database,
  { actor, subject: { organizationId }, authorize }: Omit<CompanyCall, 'context'>,
) {
  const company = await queries.lockCompany(transaction, organizationId);
  await authorize(transaction);
  const member = await queries.findMember(transaction, organizationId, actor.userId);
  if (company === undefined || member === undefined) throw notFound();
  return { company, member };
}

/**
 * Changes something about who belongs to a company, in a transaction that holds the company.
 *
 * @throws 403 when the caller may no longer do this
 */
export async function asAdmin<T>(
  call: CompanyCall,
  change: (
    transaction: Database,
    company: queries.LockedCompany,
    admin: queries.MemberRow,
  ) => Promise<T>,
): Promise<T> {
  return call.context.database.transaction().execute(async (transaction) => {
    const { company, member } = await lockMember(transaction, call);
    return change(transaction, company, member);
  });
}
