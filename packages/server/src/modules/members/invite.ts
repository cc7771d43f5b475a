import type { BodyOf, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { refused } from '../../http/problem.ts';
import { LINK_LIFE_MS, newLink } from '../auth/index.ts';
import { queueMail } from '../mail/index.ts';
import { isWebmail } from '../organizations/index.ts';
import * as queries from './queries.ts';

type Invitation = BodyOf<typeof endpoints.inviteMember>;

/** Invited people who have made no password yet: so many a company may have at once. */
const MOST_OPEN = 50;

/**
 * Adds a person without a password to a company and mails the way to make one. Invited once more, a person gets
 * another link. An address that has an account of its own is told so, and joins by asking.
 *
 * @throws 422 for a member, and for too many who have not answered
 */
export async function invite(
  context: Context,
  transaction: Database,
  company: queries.LockedCompany,
  inviter: { readonly first_name: string; readonly last_name: string },
  invitation: Invitation,
): Promise<void> {
  const email = invitation.email.trim().toLowerCase();
  const known = await queries.findByEmail(transaction, email);
  if (known?.organization_id === company.id && known.has_password)
    throw fault(`${known.first_name} belongs to ${company.name} already.`);
  const now = context.now();
  const names = {
    first_name: invitation.first_name.trim(),
    last_name: invitation.last_name.trim(),
  };
  const isOthers = known !== undefined && known.organization_id !== company.id;
  const userId = isOthers
    ? undefined
    : (known?.id ?? (await add(transaction, company, email, names, now)));
  if (userId === undefined)
    return queueMail(context, transaction, {
      kind: 'account-exists',
      to: email,
      resetPath: '/password-reset',
    });
  await queries.setRank(transaction, company.id, userId, invitation.rank);
  const { token } = await newLink(
    transaction,
    { purpose: 'invitation', email, userId, lifeMs: LINK_LIFE_MS.invitation },
    now,
  );
  await queueMail(context, transaction, {
    kind: 'invitation',
    to: email,
    firstName: known?.first_name ?? names.first_name,
    inviter: `${inviter.first_name} ${inviter.last_name}`,
    company: company.name,
    path: `/password-create?token=${token}`,
  });
}

async function add(
  transaction: Database,
  company: queries.LockedCompany,
  email: string,
  names: { readonly first_name: string; readonly last_name: string },
  now: Date,
): Promise<string | undefined> {
  if ((await queries.countOpen(transaction, company.id)) >= MOST_OPEN)
    throw fault(`${MOST_OPEN} people have not answered your invitations yet. Remove some first.`);
  const userId = await queries.insertInvited(transaction, {
    ...names,
    email,
    user_type: company.organization_type,
    is_webmail: isWebmail(email),
    created_at: now,
  });
  if (userId !== undefined)
    await queries.insertMembership(transaction, {
      userId,
      organizationId: company.id,
      rank: 100,
      now,
    });
  return userId;
}

const fault = (reason: string) => refused(reason, [{ address: '/email', reason }]);
