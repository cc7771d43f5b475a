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
  /** When omitted: view only for a new address, unchanged for one that was invited before. */
  readonly rank?: 100 | 500;
  /** The sections that the person should fill in; unchanged when omitted. */
  readonly fills?: readonly string[];
};

/** The limit of a company's pending invitations. */
const MOST_OPEN = 50;

/**
 * Invites an address to a company and emails its owner. Creates neither an account nor a membership: someone who signs
 * up with the address sees the invitation as an offer and decides. Inviting an address again sends another email and
 * sets the newer rank. The company cannot tell whether an address has an account.
 *
 * @throws 422 for a member of the company, or when too many invitations are unanswered
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
