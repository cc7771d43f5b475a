import { endpoints, type RacReport } from '@plumbline/api-contract';
import { regrade } from '@plumbline/risk';
import type { Actor } from '../../../http/actor.ts';
import type { Context, Reading } from '../../../http/context.ts';
import { notFound, ProblemError, refused } from '../../../http/problem.ts';
import { noSubject, type Route, routesBy } from '../../../http/route.ts';
import { removeAssessment } from '../../permissions/index.ts';
import { makeReport } from '../assessing/make.ts';
import { projectState } from '../assessing/project-state.ts';
import { findBasis } from '../assessing/queries.ts';
import { MODEL } from '../model.ts';
import { policies as shared } from '../policy.ts';
import { COVERAGE_CAP, metricIds } from '../words.ts';
import { outdatedOf } from './outdated.ts';
import { isMaker, policies, type RacSubject } from './policy.ts';
import { presentReport, withheldOf } from './present.ts';
import * as queries from './queries/reports.ts';

const route = routesBy({ ...shared, ...policies });

const GONE = 'There is no risk assessment with this id, or you cannot open it.';

/** A report's maker and its permission. */
export const racSubject = async ({
  context,
  actor,
  params,
}: {
  readonly context: Reading;
  readonly actor: Actor;
  readonly params: { readonly racId: string };
}): Promise<RacSubject & { readonly permissionId: string | null }> => {
  const row = await queries.findSubject(context.database, params.racId, actor.userId);
  return {
    makerId: row?.user_id ?? null,
    contractorId: row?.contractor_id ?? null,
    sections: row?.sections ?? [],
    open: row?.open ?? null,
    permissionId: row?.permission_id ?? null,
  };
};

/**
 * A report as its reader may see it now. A colleague sees only those earlier reports that they may open.
 *
 * @throws 404 when it has been removed, or there is no report with the id to compare it with
 */
export async function readReport(
  context: Context,
  actor: Actor,
  id: string,
  { since, isNew = false }: { readonly since?: string | undefined; readonly isNew?: boolean } = {},
): Promise<RacReport> {
  const { database } = context;
  const row = await queries.findReport(database, id, actor.userId);
  if (row === undefined) throw notFound(GONE);
  const own = isMaker(actor, {
    makerId: row.user_id,
    contractorId: row.contractor_id,
    sections: row.sections,
    open: row.open,
  });
  const found = await queries.listHistory(database, row, since);
  const history = own
    ? found
    : found.filter((one) => withheldOf({ ...one, open: row.open }).size === 0);
  const earlier = history.find((one) => one.report !== null && one.id !== id);
  if (since !== undefined && earlier === undefined) throw notFound(GONE);
  const outdated = isNew ? [] : await outdatedOf(context, row);
  if (own && outdated.join() !== row.outdated.join())
    await queries.storeOutdated(database, id, outdated);
  return presentReport(row, { isMaker: own, outdated: [...outdated], history, earlier });
}

const createRac = route({
  endpoint: endpoints.createRac,
  subject: noSubject,
  named: async ({ context, actor, body }) => {
    const basis = await findBasis(context.database, body.tp, actor.userId);
    return { isOpen: basis !== undefined, basis };
  },
  answer: async ({ actor, body, named, context, authorize }) => {
    if (named.basis === undefined) throw notFound('This vault is no longer shared with you.');
    const asked = { tp: body.tp, userId: actor.userId, state: projectState(body.state) };
    const id = await makeReport(context, asked, named.basis, (transaction, isOpen) =>
      authorize(transaction, { isOpen, basis: undefined }),
    );
    if (id === undefined) throw notFound('This vault is no longer shared with you.');
    return { status: 201, body: await readReport(context, actor, id, { isNew: true }) };
  },
});

const getRac = route({
  endpoint: endpoints.getRac,
  subject: racSubject,
  answer: async ({ actor, params, query, context }) => ({
    status: 200,
    body: await readReport(context, actor, params.racId, query),
  }),
});

const updateRac = route({
  endpoint: endpoints.updateRac,
  subject: racSubject,
  named: ({ body }) => ({ isOverride: body.override !== undefined }),
  answer: async ({ actor, params: { racId: id }, body, context, authorize }) => {
    const now = context.now();
    const isSaved = await context.database.transaction().execute(async (transaction) => {
      const before = await queries.lockReport(transaction, id);
      await authorize(transaction, { isOverride: body.override !== undefined });
      if (before === undefined) throw notFound(GONE);
      if (before.revision !== body.revision) return false;
      const report = before.report as queries.ReportRow['report'];
      const { override } = body;
      if (override !== undefined) {
        if (!report.caps.some(({ id: cap }) => cap === override.cap)) {
          const reason = 'This cap does not apply to the assessment.';
          throw refused(reason, [{ address: '/override/cap', reason }]);
        }
        await queries.endOverride(transaction, { reportId: id, cap: override.cap, now });
        if (override.reason !== null) {
          const { cap, reason } = override;
          const { userId } = actor;
          await queries.insertOverride(transaction, { reportId: id, cap, reason, userId, now });
          context.log.info({ report: id, cap, user: userId }, 'a cap was overridden');
        }
      }
      const overridden = await queries.listOverridden(transaction, id);
      const { single_limit = before.entered_single, aggregate_limit = before.entered_aggregate } =
        body;
      await queries.saveEntered(transaction, id, {
        entered_single: single_limit,
        entered_aggregate: aggregate_limit,
        single_limit: single_limit ?? report.limits.single,
        aggregate_limit: aggregate_limit ?? report.limits.aggregate,
        note: body.note ?? before.note,
        grade: regrade(report, overridden).grade,
        caps: report.caps.length - overridden.length,
      });
      return true;
    });
    const report = await readReport(context, actor, id);
    if (!isSaved)
      throw new ProblemError(
        409,
        'This assessment was changed in another window. Nothing was saved.',
        report,
      );
    return { status: 200, body: report };
  },
});

const deleteRac = route({
  endpoint: endpoints.deleteRac,
  subject: racSubject,
  answer: async ({ params, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await queries.lockReport(transaction, params.racId);
      await authorize(transaction);
      await removeAssessment(transaction, params.racId, context.now());
    });
    return { status: 204, body: undefined };
  },
});

const MOST_SCORES = 10_000;

const listRacScores = route({
  endpoint: endpoints.listRacScores,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const reader = { userId: actor.userId, contractorId: actor.organization?.id ?? null };
    const rows = await queries.listScores(context.database, reader, MOST_SCORES);
    const reports = rows.map((row) => {
      // An assessment by another edition of the model has different metrics.
      const isWithheld = withheldOf(row).size > 0 || !row.model_hash.startsWith(`${MODEL}.`);
      const { id, tp_id, name, grade, score } = row;
      return {
        id,
        tp: { id: tp_id, name },
        grade: grade as RacReport['grade'],
        score,
        scores: isWithheld ? metricIds.map(() => null) : [...row.scores],
        caps: isWithheld ? [] : row.caps.filter((cap) => !row.overridden.includes(cap)),
        is_coverage_cap_overridden: !isWithheld && row.overridden.includes(COVERAGE_CAP),
        is_withheld: isWithheld,
      };
    });
    return { status: 200, body: { metrics: [...metricIds], reports } };
  },
});

export const reportRoutes: readonly Route[] = [
  createRac,
  getRac,
  updateRac,
  deleteRac,
  listRacScores,
];
