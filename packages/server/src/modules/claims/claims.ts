import type { Claim } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import { countOne } from '../auth/index.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { lockOrganization, lockPerson, requireFree } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { becomeFirstAdmin } from '../organizations/index.ts';
import { presentClaim } from './present.ts';
import * as queries from './queries/claims.ts';

/**
 * Asks the operators for a company that nobody manages.
 *
 * @throws 409 when it has an Admin, when the caller belongs to a company, or while the caller's claim is pending; 422
 *   without a reason; 429 after too many in a day
 */
export async function askToClaim(
  context: Context,
  transaction: Database,
  asked: {
    readonly organizationId: string;
    readonly userId: string;
    readonly reason: string | undefined;
  },
): Promise<Claim> {
  const { organizationId, userId } = asked;
  const organization = await lockOrganization(transaction, organizationId);
  if (organization === undefined) throw notFound('Organization not found.');
  if (await queries.hasAdmin(transaction, organizationId))
    throw new ProblemError(
      409,
      `${organization.name} already has an Admin. Ask its Admins to accept you instead.`,
    );
  await requireFree(transaction, userId);
  const reason = asked.reason?.trim() ?? '';
  if (reason === '') {
    const missing = 'Tell us what you do at this company and how we can verify it.';
    throw refused(missing, [{ address: '/reason', reason: missing }]);
  }
  await countOne({ ...context, database: transaction }, 'claimsOf', userId);
  const now = context.now();
  const row = await queries.insertClaim(transaction, { organizationId, userId, reason, now });
  if (row === undefined)
    throw new ProblemError(409, `You already claimed ${organization.name}. We're reviewing it.`);
  return presentClaim(transaction, row);
}

type Decided = { readonly claim: queries.ClaimRow; readonly company: string };

/** Locks the claim, its company and its person, in the order that all code uses. */
async function lockPending(transaction: Database, id: string) {
  const found = await queries.findClaim(transaction, id);
  const organization = found && (await lockOrganization(transaction, found.organization_id));
  const person = found && (await lockPerson(transaction, found.user_id));
  const claim = found && (await queries.lockClaim(transaction, id));
  if (claim === undefined || organization === undefined) throw notFound('Claim not found.');
  if (claim.status !== 'pending')
    throw new ProblemError(409, `This claim was already ${claim.status}.`);
  return { claim, organization, person };
}

/**
 * Makes the person who claimed a company its Admin.
 *
 * @throws 404 when there is no such claim; 409 when it was decided or withdrawn, when the company now has an Admin, or
 *   when the person belongs to a company or is gone
 */
export async function approveClaim(
  context: Context,
  transaction: Database,
  id: string,
  message: string,
): Promise<Decided> {
  const { claim, organization, person } = await lockPending(transaction, id);
  if (await queries.hasAdmin(transaction, organization.id))
    throw new ProblemError(409, `${organization.name} already has an Admin. Decline this claim.`);
  if (person === undefined)
    throw new ProblemError(409, 'This account was deleted. Decline this claim.');
  if (person.organization !== null)
    throw new ProblemError(
      409,
      `${person.email} now belongs to ${person.organization.name}. Decline this claim.`,
    );
  const now = context.now();
  await queries.settleClaim(transaction, id, { status: 'approved', decision: message, now });
  await queries.withdrawOthers(transaction, claim.user_id, now);
  await becomeFirstAdmin(transaction, organization.id, person, now);
  return tell(context, transaction, { claim, person, isApproved: true, message });
}

/** @throws like `approveClaim`, except that the state of the company and the person does not matter */
export async function declineClaim(
  context: Context,
  transaction: Database,
  id: string,
  message: string,
): Promise<Decided> {
  const { claim, person } = await lockPending(transaction, id);
  const now = context.now();
  await queries.settleClaim(transaction, id, { status: 'declined', decision: message, now });
  return tell(context, transaction, { claim, person, isApproved: false, message });
}

async function tell(
  context: Context,
  transaction: Database,
  decided: {
    readonly claim: queries.ClaimRow;
    readonly person: Awaited<ReturnType<typeof lockPerson>>;
    readonly isApproved: boolean;
    readonly message: string;
  },
): Promise<Decided> {
  const { claim, person, isApproved, message } = decided;
  const company = await companyInWords(transaction, claim.organization_id);
  if (person !== undefined) {
    await notify(transaction, {
      to: person.id,
      kind: 'verification',
      verb: isApproved
        ? `You are now an Admin of ${company}.`
        : `Your claim to ${company} was declined: ${message}`,
      subject: { kind: 'organization', id: claim.organization_id },
      about: { id: claim.organization_id, name: company },
      letter: 'always',
    });
    await queueMail(context, transaction, {
      kind: 'claim-decided',
      ...toPerson(person),
      organization: company,
      isApproved,
      message,
      path: `/profile/${claim.organization_id}`,
    });
  }
  return { claim, company };
}
