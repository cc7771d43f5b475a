import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import * as queries from './queries.ts';

/** A call about the people of a company. */
export type OrganizationCall = {
  readonly actor: Actor;
  readonly subject: { readonly organizationId: string };
  readonly context: Context;
  readonly authorize: Authorize;
};

/**
 * Locks the company and authorizes the caller again: the company or the membership may be gone since the call began.
 */
export async function lockMember(
  transaction: Database,
  { actor, subject: { organizationId }, authorize }: Omit<OrganizationCall, 'context'>,
) {
  const organization = await queries.lockOrganization(transaction, organizationId);
  await authorize(transaction);
  const member = await queries.findMember(transaction, organizationId, actor.userId);
  if (organization === undefined || member === undefined) throw notFound();
  return { organization, member };
}

/**
 * Changes something about who belongs to a company, in a transaction that locks the company.
 *
 * @throws 403 when the caller may no longer do this
 */
export async function asAdmin<T>(
  call: OrganizationCall,
  change: (
    transaction: Database,
    organization: queries.LockedOrganization,
    admin: queries.MemberRow,
  ) => Promise<T>,
): Promise<T> {
  return call.context.database.transaction().execute(async (transaction) => {
    const { organization, member } = await lockMember(transaction, call);
    return change(transaction, organization, member);
  });
}
