import { endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../../database/company-in-words.ts';
import { notFound, refused } from '../../../http/problem.ts';
import { type Asked, noSubject, type Route, routesBy } from '../../../http/route.ts';
import { forget, notify } from '../../notifications/index.ts';
import { presentAssignment } from '../present.ts';
import { companyOf, standingOf } from '../standing.ts';
import { words } from '../words.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const assignReview = route({
  endpoint: endpoints.assignReview,
  subject: noSubject,
  named: ({ actor, body, context }) => standingOf(context, actor, body.tp),
  answer: async ({ actor, body, context, authorize }) => {
    const contractorId = companyOf(actor);
    const { tp, user, note = '', due_on: dueOn = null } = body;
    if (dueOn !== null && dueOn < context.vaults.today())
      throw refused('The review was not assigned.', [
        { address: '/due_on', reason: words.expiryPast },
      ]);
    const now = context.now();
    const id = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction, await standingOf({ database: transaction }, actor, tp));
      const colleague = await queries.findColleague(transaction, contractorId, user);
      if (colleague === undefined)
        throw refused('The review was not assigned.', [
          { address: '/user', reason: words.noColleague },
        ]);
      const by = actor.userId;
      const asked = { userId: user, contractorId, tp, by, dueOn, note: note.trim(), now };
      const made = await queries.upsertAssignment(transaction, asked);
      await forget(transaction, 'review_assignment', made);
      if (user !== by) {
        const asker = await queries.findColleague(transaction, contractorId, by);
        const who = `${asker?.first_name ?? ''} ${asker?.last_name ?? ''}`.trim();
        const company = await companyInWords(transaction, tp);
        const due = dueOn === null ? null : DAY.format(new Date(dueOn));
        const verb = words.assigned(who, company, due);
        await notify(transaction, {
          to: user,
          kind: 'review_assigned',
          verb,
          subject: { kind: 'review_assignment', id: made },
          about: { id: tp, name: company },
          letter: 'none',
        });
      }
      await context.live.approvalChanged(transaction, { tp, contractorId });
      return made;
    });
    const row = await queries.findAssignment(context.database, id);
    if (row === undefined) throw notFound('Assigned review not found.');
    return { status: 201, body: presentAssignment(row) };
  },
});

const endAssignment = route({
  endpoint: endpoints.endAssignment,
  subject: async ({ context, params }: Asked<typeof endpoints.endAssignment>) => {
    const row = await queries.findAssignmentSubject(context.database, params.id);
    return {
      contractorId: row?.contractor_id ?? null,
      userId: row?.user_id ?? null,
      assignedBy: row?.assigned_by ?? null,
      tp: row?.organization_id ?? null,
    };
  },
  answer: async ({ params, subject: { contractorId, tp }, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      if (!(await queries.closeAssignment(transaction, params.id, context.now())))
        throw notFound('Assigned review not found.');
      await forget(transaction, 'review_assignment', params.id);
      if (tp !== null && contractorId !== null)
        await context.live.approvalChanged(transaction, { tp, contractorId });
    });
    return { status: 204, body: undefined };
  },
});

export const assignmentRoutes: readonly Route[] = [assignReview, endAssignment];
