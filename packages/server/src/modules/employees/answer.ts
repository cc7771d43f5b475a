import type { BodyOf, endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { enterOrganization, lockOrganization, lockPerson } from '../members/index.ts';
import { forget, notify } from '../notifications/index.ts';
import { decideEmployeeDocuments } from '../verification/index.ts';
import { decide, lockStatus, type RequestRow } from './queries.ts';

type Answer = BodyOf<typeof endpoints.answerEmployee>;

/**
 * Closes a request: an Admin of its company accepts or declines, or its author withdraws.
 *
 * @throws 403 when the caller may no longer do this; 422 for an acceptance without a rank; 409 when it was already
 *   closed, or when the person joined another company meanwhile
 */
export async function answerRequest(
  context: Context,
  transaction: Database,
  {
    request,
    answer,
    by,
    authorize,
  }: {
    readonly request: RequestRow;
    readonly answer: Answer;
    readonly by: string;
    readonly authorize: Authorize;
  },
): Promise<void> {
  const { status } = answer;
  const rank = rankOf(answer);
  const now = context.now();
  // Locks the company, the person, then the request, the order that all code uses.
  const organization = await lockOrganization(transaction, request.organization_id);
  const person = await lockPerson(transaction, request.user_id);
  const current = await lockStatus(transaction, request.id);
  if (organization === undefined || person === undefined || current !== 'pending')
    throw new ProblemError(409, `This request was already ${current ?? 'cancelled'}.`);
  await authorize(transaction);
  await decide(transaction, request.id, { status, rank, by, now });
  await forget(transaction, 'employee_request', request.id);
  if (status === 'cancelled') return;
  await decideEmployeeDocuments(transaction, {
    userId: person.id,
    organizationId: organization.id,
    status: status === 'accepted' ? 'verified' : 'rejected',
    now,
  });
  if (rank !== null)
    await enterOrganization(transaction, {
      userId: person.id,
      organization,
      rank,
      isVerified: true,
      now,
    });
  const to = toPerson(person);
  const company = await companyInWords(transaction, organization.id);
  const told = {
    to: person.id,
    kind: 'membership',
    subject: { kind: 'organization', id: organization.id },
    about: { id: organization.id, name: company },
    letter: 'queued',
  } as const;
  if (rank === null) {
    const verb = `${company} declined your request to join.`;
    await notify(transaction, { ...told, verb });
    await queueMail(context, transaction, {
      kind: 'employee-declined',
      ...to,
      organization: company,
    });
    return;
  }
  const isAdmin = rank >= ADMIN_RANK;
  const verb = `You joined ${company}${isAdmin ? ' as an Admin' : ''}.`;
  await notify(transaction, { ...told, verb });
  await queueMail(context, transaction, {
    kind: 'employee-accepted',
    ...to,
    organization: company,
    isAdmin,
  });
}

/** The rank that an acceptance grants; null for every other answer. */
function rankOf({ status, rank }: Answer): 100 | 500 | null {
  if (status !== 'accepted') return null;
  if (rank !== undefined) return rank;
  const reason = 'Send a rank: 500 for Admin, 100 for View Only.';
  throw refused(reason, [{ address: '/rank', reason }]);
}
