import type { EmployeeInvitation } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { personInWords } from '../../database/person-in-words.ts';
import { ADMIN_RANK, VIEW_ONLY_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import { deletePending, findOffer, listOffers } from '../invitations/index.ts';
import { enterOrganization, lockOrganization, lockPerson, updatePerson } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { findCards, findEmail } from '../organizations/index.ts';

/** The invitations to a person's email address, with the companies that sent them. */
export async function offersTo(
  database: Database,
  userId: string,
): Promise<{ count: number; results: EmployeeInvitation[] }> {
  const rows = await listOffers(database, await findEmail(database, userId));
  const cards = await findCards(
    database,
    rows.map(({ organization_id }) => organization_id),
  );
  const results = rows.flatMap((row): EmployeeInvitation[] => {
    const organization = cards.find(({ id }) => id === row.organization_id);
    if (organization === undefined) return [];
    const { id, inviter_first_name: first, inviter_last_name: last } = row;
    const inviter = `${first ?? ''} ${last ?? ''}`.trim();
    const created = row.created_at.toISOString();
    return [{ id, organization, rank: rankOf(row), inviter, created }];
  });
  return { count: results.length, results };
}

const rankOf = ({ rank }: { readonly rank: number }): 100 | 500 =>
  rank >= ADMIN_RANK ? ADMIN_RANK : VIEW_ONLY_RANK;

/**
 * Answers an invitation: its addressee joins the company or declines. Notifies the inviter, if still at the company.
 *
 * @throws 403 when it is no longer for the person's address; 409 when it was withdrawn meanwhile, when the person has
 *   not entered a name yet, or when the person belongs to a company
 */
export async function answerOffer(
  context: Context,
  transaction: Database,
  answer: {
    readonly id: string;
    readonly userId: string;
    readonly isAccepted: boolean;
    readonly authorize: Authorize;
  },
): Promise<void> {
  const { id, userId, isAccepted, authorize } = answer;
  const now = context.now();
  const email = await findEmail(transaction, userId);
  const asked = await findOffer(transaction, email, id);
  // Locks the company, then the person, the order that all code uses.
  const organization = asked && (await lockOrganization(transaction, asked.organization_id));
  const person = await lockPerson(transaction, userId);
  await authorize(transaction);
  const offer = await findOffer(transaction, email, id);
  if (organization === undefined || person === undefined || offer === undefined)
    throw new ProblemError(409, 'This invitation was withdrawn.');
  if (isAccepted && person.reg_step === 'name_entry')
    throw new ProblemError(409, 'Enter your name first.');
  if (isAccepted && person.organization !== null)
    throw new ProblemError(
      409,
      `You belong to ${person.organization.name}. Leave it first, under My Account.`,
    );
  if (isAccepted) {
    await enterOrganization(transaction, {
      userId,
      organization,
      rank: rankOf(offer),
      isVerified: true,
      now,
    });
    await updatePerson(transaction, userId, { reg_step: 'complete' });
  }
  await deletePending(transaction, organization.id, { id });
  if (offer.inviter_id === null) return;
  const name = personInWords(person);
  const company = await companyInWords(transaction, organization.id);
  await notify(transaction, {
    to: offer.inviter_id,
    kind: 'membership',
    verb: isAccepted
      ? `${name} accepted your invitation and joined ${company}.`
      : `${person.email} declined your invitation to join ${company}.`,
    subject: { kind: 'organization', id: organization.id },
    about: { id: organization.id, name: company },
    letter: 'none',
  });
}
