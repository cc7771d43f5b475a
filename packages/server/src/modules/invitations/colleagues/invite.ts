import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../http/problem.ts';
import { LINK_LIFE_MS, newLink } from '../../auth/index.ts';
import { queueMail } from '../../mail/index.ts';
import { isWebmail } from '../../organizations/index.ts';
import {
  countOpen,
  insertMembership,
  type LockedOrganization,
  setRank,
} from '../../members/index.ts';
import { sectionName } from '../partners/write.ts';
import * as queries from './queries.ts';

type Names = { readonly first_name: string; readonly last_name: string };

type Invitation = Names & {
  readonly email: string;
  /** Left out, it is view only, and of somebody who was invited before what it was. */
  readonly rank?: 100 | 500;
  /** The sections that the person is to fill in; left out, they stay as they are. */
  readonly fills?: readonly string[];
};

/** Invited people who have made no password yet: so many a company may have at once. */
const MOST_OPEN = 50;

/**
 * Adds a person without a password to a company and mails the way to make one. Invited once more, a person gets
 * another mail and the rank of the newer invitation. An address that has an account elsewhere is told of it and joins
 * by asking; to the company it looks like one who has not answered.
 *
 * @throws 422 for a member, and for too many who have not answered
 */
export async function invite(
  context: Context,
  transaction: Database,
  organization: LockedOrganization,
  inviter: Names,
  invitation: Invitation,
): Promise<void> {
  const { rank, fills } = invitation;
  const email = invitation.email.trim().toLowerCase();
  const names = {
    first_name: invitation.first_name.trim(),
    last_name: invitation.last_name.trim(),
  };
  const now = context.now();
  const known = await queries.findByEmail(transaction, email);
  const isOurs = known?.organization_id === organization.id;
  if (isOurs && known.has_password)
    throw fault(`${known.first_name} already belongs to ${organization.name}.`);
  const isInvited = isOurs || (await queries.isPending(transaction, organization.id, email));
  if (!isInvited && (await countOpen(transaction, organization.id)) >= MOST_OPEN)
    throw fault(`${MOST_OPEN} people have not answered your invitations yet. Remove some first.`);
  const userId =
    known === undefined
      ? await add(transaction, organization, email, names, now)
      : isOurs
        ? known.id
        : undefined;
  if (userId === undefined) {
    const pending = { ...names, organization_id: organization.id, email, created_at: now };
    await queries.savePending(transaction, {
      ...pending,
      ...(rank && { rank }),
      ...(fills && { fills }),
    });
    return queueMail(context, transaction, {
      kind: 'invited-elsewhere',
      to: email,
      inviter: `${inviter.first_name} ${inviter.last_name}`,
      organization: organization.name,
      path: `/registration/workplace?add_company=true`,
    });
  }
  if (rank !== undefined) await setRank(transaction, organization.id, userId, rank);
  if (fills !== undefined) await queries.setFills(transaction, organization.id, userId, fills);
  const { token } = await newLink(
    transaction,
    { purpose: 'invitation', email, userId, lifeMs: LINK_LIFE_MS.invitation },
    now,
  );
  return queueMail(context, transaction, {
    kind: 'invitation',
    to: email,
    firstName: known?.first_name ?? names.first_name,
    inviter: `${inviter.first_name} ${inviter.last_name}`,
    organization: organization.name,
    path: `/password-create?token=${token}`,
    fills: (fills ?? []).map(sectionName),
  });
}

/** @returns undefined when the address was taken meanwhile */
async function add(
  transaction: Database,
  organization: LockedOrganization,
  email: string,
  names: Names,
  now: Date,
): Promise<string | undefined> {
  const userId = await queries.insertInvited(transaction, {
    ...names,
    email,
    user_type: organization.organization_type,
    is_webmail: isWebmail(email),
    created_at: now,
  });
  if (userId === undefined) return undefined;
  // The account that the address had elsewhere is gone.
  await queries.deletePending(transaction, organization.id, { email });
  await insertMembership(transaction, {
    userId,
    organizationId: organization.id,
    rank: 100,
    now,
  });
  return userId;
}

const fault = (reason: string) => refused(reason, [{ address: '/email', reason }]);
