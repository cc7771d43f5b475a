import { endpoints, type ApprovalChange } from '@plumbline/api-contract';
import type { Reading } from '../../../http/context.ts';
import { notFound } from '../../../http/problem.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';
import { setStatus } from './set.ts';

const route = routesBy(policies);

/** More changes of mind than anyone reads. */
const MOST_LISTED = 200;

const reviewOf = async ({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}) => {
  const approval = await queries.findApproval(context.database, params.id);
  return {
    reviewerId: approval?.is_open === true ? approval.user_id : null,
    permissionId: approval?.id,
  };
};

const setTpStatus = route({
  endpoint: endpoints.setTpStatus,
  subject: reviewOf,
  answer: async ({ actor, params, body, context, authorize }) => {
    const { id, tp_status, tp_notes, was, undo } = await setStatus(context, {
      id: params.id,
      status: body.tp_status,
      undo: body.undo,
      actor,
      now: context.now(),
      authorize,
    });
    return { status: 200, body: { permission_id: id, tp_status, tp_notes, was, undo } };
  },
});

const present = (row: queries.ApprovalChangeRow): ApprovalChange => ({
  tp_status: row.tp_status,
  tp_notes: row.tp_notes,
  at: row.at.toISOString(),
  author: { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
});

const listApprovalHistory = route({
  endpoint: endpoints.listApprovalHistory,
  subject: reviewOf,
  answer: async ({ subject, context }) => {
    if (subject.permissionId === undefined) throw notFound('Partner not found.');
    const page = { limit: MOST_LISTED, offset: 0 };
    const { count, rows } = await queries.listApprovalHistory(
      context.database,
      subject.permissionId,
      page,
    );
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

export const approvalStatusRoutes: readonly Route[] = [setTpStatus, listApprovalHistory];
