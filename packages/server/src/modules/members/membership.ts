import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import { ProblemError } from '../../http/problem.ts';
import { deletePending, endPersonalInvitations } from '../invitations/index.ts';
import { permissionsOfPersonChanged, requestChanged } from '../live/index.ts';
import { forget, notify } from '../notifications/index.ts';
import { cancelRequestsAt, cancelRequestsOf, tellOfAccessRequests } from '../permissions/index.ts';
import { ensureContact } from './contact.ts';
import { requireOtherAdmin } from './last-admin.ts';
import * as queries from './queries.ts';
import { forgetRequestsFor, tellOfRequests } from './request-notifications.ts';

/**
 * Locks a person who is about to join a company on their own.
 *
 * @throws 409 when the person has not yet entered a name and chosen to join a company, or already belongs to one
 */
export async function requireFree(
  transaction: Database,
  userId: string,
): Promise<queries.LockedPerson> {
  const person = await queries.lockPerson(transaction, userId);
  if (person === undefined) throw new ProblemError(409, 'This account was deleted.');
  if (person.organization !== null)
    throw new ProblemError(
      409,
      `You belong to ${person.organization.name}. Leave it first, under My Account.`,
    );
  if (person.reg_step === 'name_entry') throw new ProblemError(409, 'Enter your name first.');
  if (person.reg_step === 'continue_or_join')
    throw new ProblemError(409, 'Choose to join a company first (`reg_step` join_company).');
  return person;
}

/**
 * The one way into a company: by adding it, claiming it, an accepted request, or an accepted invitation. The company is
 * locked, or new in this transaction. Cancels the person's pending requests, with their notifications. The first Admin
 * becomes the company's pre-qual contact.
 *
 * @throws 409 when the person already belongs to a company
 */
export async function enterOrganization(
  transaction: Database,
  entry: {
    readonly userId: string;
    readonly organization: queries.LockedOrganization;
    readonly rank: 100 | 500;
    readonly isVerified: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, organization, rank, now } = entry;
  const person = await queries.lockPerson(transaction, userId);
  if (person === undefined) throw new ProblemError(409, 'This account was deleted.');
  if (person.organization !== null)
    throw new ProblemError(409, `${person.first_name} now belongs to another company.`);
  await queries.insertMembership(transaction, {
    userId,
    organizationId: organization.id,
    rank,
    now,
    fills: await queries.findPendingFills(transaction, organization.id, person.email),
  });
  await endAccessElsewhere(transaction, userId, now);
  await endPersonalInvitations(transaction, userId, now);
  await deletePending(transaction, organization.id, { email: person.email });
  for (const id of await queries.cancelRequests(transaction, userId, now))
    await forget(transaction, 'employee_request', id);
  await queries.updatePerson(transaction, userId, {
    without_company: null,
    is_employee_verified: entry.isVerified,
    is_pf_contact: rank >= ADMIN_RANK && !(await queries.hasContact(transaction, organization.id)),
  });
  if (rank < ADMIN_RANK) return;
  await tellOfRequests(transaction, userId, organization);
  if (queries.isTradePartner(organization))
    await tellOfAccessRequests(transaction, userId, organization.id);
}

/**
 * A person's company has changed: cancels the access requests they made before, and updates the open pages of both
 * sides. Their permissions become suspended or active by themselves.
 */
async function endAccessElsewhere(transaction: Database, userId: string, now: Date): Promise<void> {
  await tellCancelled(transaction, await cancelRequestsOf(transaction, userId, now));
  await permissionsOfPersonChanged(transaction, userId);
}

async function tellCancelled(
  transaction: Database,
  cancelled: Awaited<ReturnType<typeof cancelRequestsOf>>,
): Promise<void> {
  for (const { tp, userId } of cancelled)
    await requestChanged(transaction, { tp, authorId: userId });
}

/**
 * The one way out: by leaving, being removed, or deleting the account. Permissions stop by themselves, because they
 * check the membership. A company that loses its last pre-qual contact gets its longest-standing Admin as one.
 */
export async function endMembership(
  transaction: Database,
  userId: string,
  organization: queries.LockedOrganization,
  now: Date,
): Promise<void> {
  if (!(await queries.deleteMembership(transaction, userId, organization.id))) return;
  await endAccessElsewhere(transaction, userId, now);
  await forgetRequestsFor(transaction, userId);
  await tellOfAccessRequests(transaction, userId, null);
  await queries.deleteEmployeeDocuments(transaction, userId);
  await queries.updatePerson(transaction, userId, {
    is_pf_contact: false,
    is_employee_verified: false,
  });
  await ensureContact(transaction, organization.id);
}

/**
 * Removes a person whose account is being deleted from their company, and cancels their requests. A company with nobody
 * else in it is deleted too, with its vault.
 *
 * @throws 409 when colleagues would be left without an Admin
 */
export async function leaveOrganizationOf(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<void> {
  // Locks the company before the person, the same order as everywhere else.
  const found = await queries.findOrganizationOf(transaction, userId);
  const organization = found && (await queries.lockOrganization(transaction, found.id));
  const person = await queries.lockPerson(transaction, userId);
  for (const id of await queries.cancelRequests(transaction, userId, now))
    await forget(transaction, 'employee_request', id);
  if (organization === undefined || person?.organization?.id !== organization.id) {
    await endAccessElsewhere(transaction, userId, now);
    return;
  }
  if ((await queries.countColleagues(transaction, organization.id, userId)) === 0) {
    const company = await companyInWords(transaction, organization.id);
    const waiting = await queries.listWaiting(transaction, organization.id);
    await notify(transaction, {
      to: waiting.map(({ user_id }) => user_id),
      kind: 'membership',
      verb: `${company} is no longer on Plumbline. Choose another company.`,
      subject: { kind: 'organization', id: organization.id },
      about: { id: organization.id, name: company },
      letter: 'none',
    });
    await endAccessElsewhere(transaction, userId, now);
    await tellCancelled(transaction, await cancelRequestsAt(transaction, organization.id, now));
    await queries.deleteOrganization(transaction, organization.id);
    return;
  }
  if (person.organization.rank >= ADMIN_RANK)
    await requireOtherAdmin(transaction, organization, userId);
  await endMembership(transaction, userId, organization, now);
}
