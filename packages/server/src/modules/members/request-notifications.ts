import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { forgetFor, notify } from '../notifications/index.ts';
import { type LockedOrganization, listWaiting } from './queries.ts';

/** The text that notifies an Admin when a person asks to join. */
export const requestVerb = (
  person: { readonly first_name: string; readonly last_name: string },
  company: string,
): string => `${person.first_name} ${person.last_name} wants to join ${company}.`;

/**
 * Notifies a new Admin of the pending requests.
 *
 * @param only if given, leaves earlier notifications as they are, and adds those of these requests
 */
export async function tellOfRequests(
  transaction: Database,
  userId: string,
  organization: Pick<LockedOrganization, 'id'>,
  only?: ReadonlySet<string>,
): Promise<void> {
  if (only === undefined) await forgetRequestsFor(transaction, userId);
  const company = await companyInWords(transaction, organization.id);
  const waiting = await listWaiting(transaction, organization.id);
  for (const request of waiting.filter(({ id }) => only?.has(id) !== false))
    await notify(transaction, {
      to: userId,
      kind: 'join_request',
      verb: requestVerb(request, company),
      subject: { kind: 'employee_request', id: request.id },
      about: { id: organization.id, name: company },
      // No emails for older requests: the email about the new rank says where to look.
      letter: 'always',
    });
}

/** Former Admins no longer see join requests. */
export const forgetRequestsFor = (transaction: Database, userId: string): Promise<void> =>
  forgetFor(transaction, userId, 'employee_request');
