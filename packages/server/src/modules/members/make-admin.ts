import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { tellOfAccessRequests } from '../permissions/index.ts';
import * as queries from './queries.ts';
import { tellOfRequests } from './request-notifications.ts';

/** Makes a member an Admin. Notifies a person who can sign in; a no-op for someone who is already an Admin. */
export async function makeAdmin(
  context: Context,
  transaction: Database,
  organization: queries.LockedOrganization,
  member: queries.MemberRow,
): Promise<void> {
  if (member.rank >= ADMIN_RANK) return;
  await queries.setRank(transaction, organization.id, member.id, ADMIN_RANK);
  if (!member.has_signed_in) return;
  await tellOfRequests(transaction, member.id, organization);
  if (queries.isTradePartner(organization) && !member.is_pf_contact)
    await tellOfAccessRequests(transaction, member.id, organization.id);
  const company = await companyInWords(transaction, organization.id);
  const verb = `You are now an Admin of ${company}.`;
  await notify(transaction, {
    to: member.id,
    kind: 'membership',
    verb,
    subject: { kind: 'organization', id: organization.id },
    about: { id: organization.id, name: company },
    letter: 'queued',
  });
  await queueMail(context, transaction, {
    kind: 'made-admin',
    ...toPerson(member),
    organizationId: organization.id,
    organization: company,
  });
}

/**
 * Makes someone an Admin of a company that has people but no Admin: one of the preferred people, otherwise the
 * member who has been there longest; a frozen account only if there is no other. The caller has locked the company.
 *
 * @returns that person; undefined when the company has an Admin, or nobody
 */
export async function ensureAdmin(
  context: Context,
  transaction: Database,
  organizationId: string,
  preferred: readonly string[],
): Promise<queries.MemberRow | undefined> {
  if ((await queries.findAdmins(transaction, organizationId)).length > 0) return undefined;
  const next = await queries.findNextAdmin(transaction, organizationId, preferred);
  const organization = await queries.lockOrganization(transaction, organizationId);
  if (next === undefined || organization === undefined) return undefined;
  const member = await queries.findMember(transaction, organizationId, next.id);
  if (member === undefined) return undefined;
  await makeAdmin(context, transaction, organization, member);
  return member;
}
