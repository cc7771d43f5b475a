import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { findAdmins, requestVerb, requireFree } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { findCards } from '../organizations/index.ts';
import { isSameDomain } from './present.ts';
import { findPendingOf, insertRequest } from './queries.ts';

/**
 * Asks the Admins of a company to confirm a person, and notifies each of them.
 *
 * @returns the request's id
 * @throws 422 for an unknown company; 409 when another request is pending, when the person may not join, or when no one
 *   there can answer
 */
export async function askToJoin(
  context: Context,
  transaction: Database,
  asked: { readonly userId: string; readonly organizationId: string },
): Promise<string> {
  const person = await requireFree(transaction, asked.userId);
  const [organization] = await findCards(transaction, [asked.organizationId]);
  if (organization === undefined) {
    const reason = 'Company not found.';
    throw refused(reason, [{ address: '/organization', reason }]);
  }
  const waiting = await findPendingOf(transaction, asked.userId);
  if (waiting !== undefined)
    throw new ProblemError(
      409,
      `You asked to join ${waiting.name}, which has not answered yet. Withdraw that request first.`,
    );
  const admins = await findAdmins(transaction, organization.id);
  if (admins.length === 0)
    throw new ProblemError(
      409,
      `No one at ${organization.name} can answer requests yet. If this is your company, claim it.`,
    );
  const id = await insertRequest(transaction, { ...asked, now: context.now() });
  const company = await companyInWords(transaction, organization.id);
  const applicant = `${person.first_name} ${person.last_name}`;
  await notify(transaction, {
    to: admins.map((admin) => admin.id),
    kind: 'join_request',
    verb: requestVerb(person, company),
    subject: { kind: 'employee_request', id },
    about: { id: organization.id, name: company },
    letter: 'queued',
  });
  for (const admin of admins)
    await queueMail(context, transaction, {
      kind: 'employee-request',
      ...toPerson(admin),
      applicant,
      applicantEmail: person.email,
      organizationId: organization.id,
      organization: company,
      isSameDomain: isSameDomain(person.email, organization.domain),
    });
  return id;
}
