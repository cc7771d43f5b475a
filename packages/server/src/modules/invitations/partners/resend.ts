import { endpoints } from '@plumbline/api-contract';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { MOST_LETTERS, presentSent, RESEND_MS } from '../../permissions/index.ts';
import { countResend, findInvitation, lockInvitation } from './queries/invitations.ts';
import { findPerson } from './queries/people.ts';
import { subjectOf } from './subject.ts';
import { writeTo } from './write.ts';

const route = routesBy(policies);

const resendInvite = route({
  endpoint: endpoints.resendInvite,
  subject: async ({ query, context }) => {
    const found = await findInvitation(context.database, query.id);
    return found === undefined ? null : subjectOf(found);
  },
  answer: async ({ query, context }) => {
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      const before = await lockInvitation(transaction, query.id);
      if (before === undefined) throw notFound('Invitation not found.');
      if (before.status !== 'sent')
        throw new ProblemError(409, 'This invitation was already answered or withdrawn.');
      if (!before.is_alive)
        throw new ProblemError(
          409,
          'The sender can no longer invite for this company. Send a new invitation.',
        );
      const limits = { now, before: new Date(now.getTime() - RESEND_MS), most: MOST_LETTERS };
      if (!(await countResend(transaction, query.id, limits)))
        throw tooOften(before.times_sent, before.last_sent_at, now);
      const inviter = await findPerson(transaction, { id: before.user_id });
      if (inviter === undefined) throw notFound('The sender has left Plumbline.');
      await writeTo(
        context,
        transaction,
        { ...inviter, company_id: before.organization_id },
        before,
      );
      return { ...before, last_sent_at: now, times_sent: before.times_sent + 1 };
    });
    return { status: 200, body: presentSent(row) };
  },
});

function tooOften(times: number, last: Date, now: Date): ProblemError {
  if (times >= MOST_LETTERS)
    return new ProblemError(
      429,
      `This invitation was sent ${MOST_LETTERS} times, which is the limit.`,
    );
  const seconds = Math.max(1, Math.ceil((last.getTime() + RESEND_MS - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new ProblemError(
    429,
    `It was sent within the last hour. Send it again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}

export const resendRoutes: readonly Route[] = [resendInvite];
