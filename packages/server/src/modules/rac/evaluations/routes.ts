import { endpoints, type RacEvaluation } from '@plumbline/api-contract';
import { isDay } from '@plumbline/form-engine';
import type { Actor } from '../../../http/actor.ts';
import { pageOf } from '../../../http/page.ts';
import { notFound, refused } from '../../../http/problem.ts';
import { type Asked, noSubject, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const present = (actor: Actor, row: queries.EvaluationRow): RacEvaluation => ({
  id: row.id,
  tp: { id: row.organization_id, name: row.name },
  job: row.job,
  day: row.day,
  score: row.score,
  note: row.note,
  author: { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  may_edit: row.user_id === actor.userId,
});

const listRacEvaluations = route({
  endpoint: endpoints.listRacEvaluations,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const { organization } = actor;
    if (organization === null) return { status: 200, body: { count: 0, results: [] } };
    const asked = { ...pageOf(query), tp: query.tp };
    const { count, rows } = await queries.listEvaluations(context.database, organization.id, asked);
    return { status: 200, body: { count, results: rows.map((row) => present(actor, row)) } };
  },
});

/** The day of a finished job: it must not be in the future. */
function checkDay(day: string | undefined, today: string): void {
  if (day === undefined || (isDay(day) && day <= today)) return;
  const reason = isDay(day) ? 'Enter today’s date or an earlier date.' : 'Enter a valid date.';
  throw refused(reason, [{ address: '/day', reason }]);
}

const createRacEvaluation = route({
  endpoint: endpoints.createRacEvaluation,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    const { tp, job, day, score, note } = body;
    checkDay(day, context.vaults.today());
    const id = await queries.insertEvaluation(context.database, {
      contractorId: actor.organization?.id ?? '',
      tp,
      userId: actor.userId,
      job: job.trim(),
      day,
      score,
      note,
      now: context.now(),
    });
    const row = id === undefined ? undefined : await queries.findEvaluation(context.database, id);
    if (row === undefined) throw notFound('Trade partner not found.');
    return { status: 201, body: present(actor, row) };
  },
});

const ofEvaluation = async ({
  context,
  params,
}: Asked<typeof endpoints.updateRacEvaluation | typeof endpoints.deleteRacEvaluation>) => {
  const row = await queries.findEvaluation(context.database, params.id);
  return { authorId: row?.user_id ?? null, contractorId: row?.contractor_id ?? null };
};

const updateRacEvaluation = route({
  endpoint: endpoints.updateRacEvaluation,
  subject: ofEvaluation,
  answer: async ({ actor, params, body, context }) => {
    checkDay(body.day, context.vaults.today());
    const change = { ...body, ...(body.job !== undefined && { job: body.job.trim() }) };
    await queries.changeEvaluation(context.database, params.id, change);
    const row = await queries.findEvaluation(context.database, params.id);
    if (row === undefined) throw notFound('You have no evaluation with this id.');
    return { status: 200, body: present(actor, row) };
  },
});

const deleteRacEvaluation = route({
  endpoint: endpoints.deleteRacEvaluation,
  subject: ofEvaluation,
  answer: async ({ params, context }) => {
    await queries.deleteEvaluation(context.database, params.id);
    return { status: 204, body: undefined };
  },
});

export const evaluationRoutes: readonly Route[] = [
  listRacEvaluations,
  createRacEvaluation,
  updateRacEvaluation,
  deleteRacEvaluation,
];
