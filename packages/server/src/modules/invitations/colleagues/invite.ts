import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../http/problem.ts';
import { LINK_LIFE_MS, newLink } from '../../auth/index.ts';
import { queueMail } from '../../mail/index.ts';
import { isWebmail } from '../../organizations/index.ts';
import { countOpen, type LockedOrganization } from '../../members/index.ts';
import { sectionTitle } from '../../../engine/vault-state.ts';
import * as queries from './queries.ts';

type Names = { readonly first_name: string; readonly last_name: string };

type Invitation = Names & {
  readonly email: string;
  /** Left out, it is view only, and of somebody who was invited before what it was. */
  readonly rank?: 100 | 500;
  /** The sections that the person is to fill in; left out, they stay as they are. */
  readonly fills?: readonly string[];
};

/** Invitations that wait for an answer: so many a company may have at once. */
const MOST_OPEN = 50;

/**
 * Invites an address to a company and emails its owner. An invitation makes no account and no member: the person
 * decides. Whoever signs up with the address meets the invitation as an offer. Invited once more, an address gets
 * another email and the rank of the newer invitation. To the company, an address with an account looks like any other.
 *
 * @throws 422 for a member, and for too many who have not answered
 */
export async function invite(
  context: Context,
  transaction: Database,
  organization: LockedOrganization,
  inviter: Names & { readonly id: string },
  invitation: Invitation,
): Promise<void> {
  const { rank, fills } = invitation;
  const email = invitation.email.trim().toLowerCase();
  const now = context.now();
  const known = await queries.findByEmail(transaction, email);
  if (known?.organization_id === organization.id)
    throw fault(`${known.first_name || email} already belongs to ${organization.name}.`);
  const isInvited = await queries.isPending(transaction, organization.id, email);
  if (!isInvited && (await countOpen(transaction, organization.id)) >= MOST_OPEN)
    throw fault(`${MOST_OPEN} people have not answered your invitations yet. Remove some first.`);
  await queries.savePending(transaction, {
    organization_id: organization.id,
    email,
    first_name: invitation.first_name.trim(),
    last_name: invitation.last_name.trim(),
    invited_by: inviter.id,
    created_at: now,
    ...(rank && { rank }),
    ...(fills && { fills }),
  });
  const { token } = await newLink(
    transaction,
    {
      purpose: 'invitation',
      email,
      registration: {
        invited_by_org: organization.id,
        user_type: organization.organization_type,
        is_webmail: isWebmail(email),
      },
      lifeMs: LINK_LIFE_MS.invitation,
      isDead: known !== undefined,
    },
    now,
  );
  const letter = {
    to: email,
    inviter: `${inviter.first_name} ${inviter.last_name}`,
    organization: await companyInWords(transaction, organization.id),
  };
  return queueMail(
    context,
    transaction,
    known === undefined
      ? {
          kind: 'invitation',
          ...letter,
          path: `/password-create?token=${token}`,
          fills: (fills ?? []).map(sectionTitle),
        }
      : {
          kind: 'invited-elsewhere',
          ...letter,
          path: `/registration/workplace?add_company=true`,
        },
  );
}

const fault = (reason: string) => refused(reason, [{ address: '/email', reason }]);
