import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError, refused } from '../../../http/problem.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { askIfAlike } from '../given/ask-if-alike.ts';
import { givePermission } from '../given/give.ts';
import { contractorNow } from '../people/contractor.ts';
import { inFormOrder } from '../present.ts';
import { findPermission, findPerson, lockAccess } from '../queries.ts';
import * as queries from './queries.ts';

const ANSWERED = 'This request was already answered or withdrawn.';

type Telling = Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>;
type Answer = { readonly id: string; readonly by: string; readonly now: Date };

/**
 * Gives the requester these sections of the vault. If none are named, gives the requested ones, and the person keeps
 * those that are already open.
 *
 * @throws 409 when the request is no longer pending, or the person is no longer a contractor
 */
export async function acceptRequest(
  context: Telling,
  transaction: Database,
  {
    id,
    sections,
    confirmed,
    by,
    now,
  }: Answer & {
    readonly sections?: readonly string[] | undefined;
    /** Companies of nearly the same name that were told apart. */
    readonly confirmed?: readonly string[] | undefined;
  },
): Promise<{ readonly id: string; readonly tp: string; readonly sections: readonly string[] }> {
  const request = await decide(context, transaction, { id, by, now, status: 'accepted' });
  const { organization_id: tp, user_id: userId } = request;
  const person = await contractorNow(transaction, { id: userId });
  if (person === undefined) throw new ProblemError(409, await noContractor(transaction, userId));
  const { contractorId } = person;
  await askIfAlike(transaction, { tp, ...person }, confirmed);
  const opened = sections ?? (await asAsked(transaction, request));
  const permission = await givePermission(context, transaction, {
    tp,
    userId,
    contractorId,
    sections: opened,
    by,
    now,
  });
  return { id: permission.id, tp, sections: opened };
}

/** @throws 422 when the request left the choice to the trade partner */
async function asAsked(
  transaction: Database,
  {
    organization_id: tp,
    user_id: userId,
    sections,
  }: { organization_id: string; user_id: string; sections: readonly string[] },
): Promise<readonly string[]> {
  const reason = 'Choose the sections to share.';
  if (sections.length === 0) throw refused(reason, [{ address: '/sections', reason }]);
  const known = (await findPermission(transaction, tp, userId))?.sections ?? [];
  return inFormOrder([...new Set([...known, ...sections])]);
}

/** The error for someone who was a contractor when asking but is not now: only contractors read vaults. */
async function noContractor(database: Database, userId: string): Promise<string> {
  const author = await findPerson(database, userId);
  const name = `${author?.first_name ?? ''} ${author?.last_name ?? ''}`.trim();
  return `${name || 'This person'} no longer works at a contractor and cannot get access. Decline the request.`;
}

/** @throws 409 when the request is no longer pending */
export async function declineRequest(
  context: Telling,
  transaction: Database,
  answer: Answer,
): Promise<void> {
  const request = await decide(context, transaction, { ...answer, status: 'declined' });
  const name = await companyInWords(transaction, request.organization_id);
  await notify(transaction, {
    to: request.user_id,
    kind: 'vault_access',
    verb: `${name} declined your access request.`,
    subject: { kind: 'request_declined', id: request.id },
    about: { id: request.organization_id, name },
    letter: 'queued',
  });
  const person = await findPerson(transaction, request.user_id);
  if (person !== undefined)
    await queueMail(context, transaction, {
      kind: 'request-declined',
      ...toPerson(person),
      tradePartner: name,
    });
}

/**
 * The author withdraws a pending request, or removes a declined one from the list.
 *
 * @throws 409 when it is neither
 */
export async function cancelRequest(
  context: Telling,
  transaction: Database,
  answer: Answer,
): Promise<void> {
  if (await queries.dismissDeclined(transaction, answer.id)) {
    await forget(transaction, 'request_declined', answer.id);
    return;
  }
  await decide(context, transaction, { ...answer, status: 'cancelled' });
}

/** Only the first answer counts. The second caller finds the request answered. */
async function decide(
  { live }: Telling,
  transaction: Database,
  { id, ...decision }: Answer & { readonly status: 'accepted' | 'declined' | 'cancelled' },
) {
  const request = await queries.findRequest(transaction, id);
  if (request === undefined) throw new ProblemError(409, ANSWERED);
  const { organization_id: tp, user_id: userId } = request;
  await lockAccess(transaction, { tp, userId });
  if (!(await queries.decide(transaction, id, decision))) throw new ProblemError(409, ANSWERED);
  await forget(transaction, 'access_request', id);
  await live.requestChanged(transaction, { tp, authorId: userId });
  return request;
}
