import { endpoints, type Verdict } from '@plumbline/api-contract';
import type { Reading } from '../../../http/context.ts';
import { notFound } from '../../../http/problem.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';
import { setStatus } from './set.ts';

const route = routesBy(policies);

/** More changes of mind than anyone reads. */
const MOST_VERDICTS = 200;

const reviewOf = async ({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}) => {
  const review = await queries.findReview(context.database, params.id);
  return { reviewerId: review?.is_open === true ? review.user_id : null, permissionId: review?.id };
};

const setTpStatus = route({
  endpoint: endpoints.setTpStatus,
  subject: reviewOf,
  answer: async ({ actor, params, body, context, authorize }) => {
    const { id, tp_status, tp_notes } = await setStatus(context.database, {
      id: params.id,
      status: body.tp_status,
      actor,
      now: context.now(),
      authorize,
    });
    return { status: 200, body: { permission_id: id, tp_status, tp_notes } };
  },
});

const present = (row: queries.VerdictRow): Verdict => ({
  tp_status: row.tp_status,
  tp_notes: row.tp_notes,
  at: row.at.toISOString(),
  author: { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
});

const listVerdicts = route({
  endpoint: endpoints.listVerdicts,
  subject: reviewOf,
  answer: async ({ subject, context }) => {
    if (subject.permissionId === undefined) throw notFound('There is no such partner.');
    const page = { limit: MOST_VERDICTS, offset: 0 };
    const { count, rows } = await queries.listVerdicts(
      context.database,
      subject.permissionId,
      page,
    );
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

export const verdictRoutes: readonly Route[] = [setTpStatus, listVerdicts];
