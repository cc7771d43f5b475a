import { endpoints, type PartnerDecision } from '@plumbline/api-contract';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { changeOwnApproval, lockApproval } from '../permissions/index.ts';
import { decide } from './decide.ts';
import { listAssignments } from './assignments/queries.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { policies } from './policy.ts';
import {
  presentApproval,
  presentAssessment,
  presentAssignment,
  presentDecided,
  presentOwn,
} from './present.ts';
import * as queries from './queries.ts';
import { betweenOf, companyOf, ofPartner } from './standing.ts';

const route = routesBy(policies);

/** The limit of listed decisions on one partner; nobody reads more. */
const MOST_LISTED = 200;

/** Everything that the caller sees about a partner's approval now. */
async function partnerDecision(
  { database, vaults }: Context,
  actor: Actor,
  tp: string,
): Promise<PartnerDecision> {
  const between = betweenOf(actor, tp);
  const { contractorId } = between;
  const standing = await queries.findStanding(database, between);
  if (standing === undefined) throw notFound('Trade partner not found.');
  const { assessment, at } = await queries.findReviewed(database, between);
  const approval =
    contractorId === null ? undefined : await queries.findApproval(database, contractorId, tp);
  const assigned = contractorId === null ? [] : await listAssignments(database, contractorId, tp);
  return {
    tp,
    own: presentOwn(standing),
    approval: approval === undefined ? null : presentApproval(approval, vaults.today()),
    may_decide: contractorId !== null && standing.is_approver,
    assessment: presentAssessment(assessment),
    assignments: assigned.map(presentAssignment),
    reviewed: at?.toISOString() ?? null,
  };
}

const getPartnerDecision = route({
  endpoint: endpoints.getPartnerDecision,
  subject: ofPartner,
  answer: async ({ actor, params, context }) => ({
    status: 200,
    body: await partnerDecision(context, actor, params.tp),
  }),
});

const decideForCompany = route({
  endpoint: endpoints.decideForCompany,
  subject: ofPartner,
  answer: async ({ actor, params, body, context, authorize }) => {
    const { revision, status } = body;
    const asked = {
      tp: params.tp,
      revision,
      status,
      conditions: (body.conditions ?? '').trim(),
      reason: (body.reason ?? '').trim(),
      single_limit: body.single_limit ?? null,
      aggregate_limit: body.aggregate_limit ?? null,
      expires_on: body.expires_on ?? null,
    };
    const by = { userId: actor.userId, contractorId: companyOf(actor) };
    await decide(context, by, asked, authorize);
    return { status: 200, body: await partnerDecision(context, actor, params.tp) };
  },
});

const listCompanyDecisions = route({
  endpoint: endpoints.listCompanyDecisions,
  subject: ofPartner,
  answer: async ({ actor, params, context }) => {
    // Someone without a company has no company decisions.
    if (actor.organization === null) return { status: 200, body: { count: 0, results: [] } };
    const { count, rows } = await queries.listDecisions(
      context.database,
      actor.organization.id,
      params.tp,
      MOST_LISTED,
    );
    return { status: 200, body: { count, results: rows.map(presentDecided) } };
  },
});

const decideForSelf = route({
  endpoint: endpoints.decideForSelf,
  subject: ofPartner,
  answer: async ({ actor, params, body, subject, context, authorize }) => {
    const id = subject.row?.permission_id;
    if (id == null) throw notFound('Trade partner not found.');
    const { tp_status, tp_notes } = body;
    await context.database.transaction().execute(async (transaction) => {
      await lockApproval(transaction, id);
      // Access may have ended since the call began.
      await authorize(transaction);
      const change = { tp_status, ...(tp_notes !== undefined && { tp_notes }) };
      const by = { id, by: actor.userId, now: context.now() };
      await changeOwnApproval(context.live, transaction, by, change);
    });
    return { status: 200, body: await partnerDecision(context, actor, params.tp) };
  },
});

export const companyApprovals: Module = {
  routes: [
    getPartnerDecision,
    decideForCompany,
    listCompanyDecisions,
    decideForSelf,
    ...assignmentRoutes,
  ],
};
