import { sql } from 'kysely';
import { type Filters, needsPermission } from '../filters.ts';
import type { View } from '../view.ts';
import {
  anyOf,
  byName,
  activeFor,
  ofOrganization,
  ofPermission,
  type Source,
  type Sql,
  withOrganization,
} from './conditions.ts';
import { rankOf } from './rank-of.ts';

/** What a filter may require of an assessment, with the alias `r`. */
export function ofAssessment({ grades, figures }: Filters): readonly Sql[] {
  const { scoreMin, singleMin, aggregateMin, carries, isOutdated } = figures;
  const letters = grades.filter((grade) => grade !== INCOMPLETE);
  const isOneOf: readonly Sql[] = [
    ...(letters.length === 0 ? [] : [sql`r.grade = any(${[...letters]}::text[])`]),
    ...(letters.length === grades.length ? [] : [sql`r.grade is null`]),
  ];
  const outdated = sql`r.outdated <> '{}'`;
  return [
    ...anyOf(isOneOf),
    ...(scoreMin === null ? [] : [sql`r.score >= ${scoreMin}`]),
    ...(singleMin === null ? [] : [sql`r.single_limit >= ${singleMin}`]),
    ...(aggregateMin === null ? [] : [sql`r.aggregate_limit >= ${aggregateMin}`]),
    ...(carries === null ? [] : [sql`r.single_limit >= ${carries} and r.available >= ${carries}`]),
    ...(isOutdated === null ? [] : [isOutdated ? outdated : sql`not ${outdated}`]),
  ];
}

/** The filter value for an assessment without a grade. */
const INCOMPLETE = 'Incomplete';

const figure = (column: Sql) => ({
  up: sql`${column} asc nulls last, r.sort_name, r.id`,
  down: sql`${column} desc nulls last, r.sort_name, r.id`,
});

/** The newest assessment of each trade partner that the reader has on the list. */
export function completedRac(view: View): Source {
  const { reader, filters } = view;
  const { approvalStatuses, ...others } = filters;
  const organization = ofOrganization(view);
  const isJoined = needsPermission({ ...others, approvalStatuses: [] });
  // Includes permissions that have ended: the entry stays, with what its reader thought of it.
  const needsStatus = approvalStatuses.length > 0 || view.ordering.endsWith('tp_status');
  const withStatus = sql`join permissions p on p.id = r.permission_id`;
  const withPermission = sql`join permissions g on g.organization_id = r.organization_id and ${activeFor(reader)}`;
  const [score, single, aggregate] = [
    sql`r.score`,
    sql`r.single_limit`,
    sql`r.aggregate_limit`,
  ].map(figure) as [
    ReturnType<typeof figure>,
    ReturnType<typeof figure>,
    ReturnType<typeof figure>,
  ];
  return {
    from: sql`rac_reports r ${needsStatus ? withStatus : sql``} ${isJoined ? withPermission : sql``}
      ${withOrganization(organization, sql`r.organization_id`)}`,
    where: [
      sql`r.user_id = ${reader.userId} and r.removed_at is null and r.is_newest
        and r.contractor_id is not distinct from ${reader.contractorId}::uuid`,
      ...(approvalStatuses.length === 0
        ? []
        : [sql`p.tp_status = any(${[...approvalStatuses]}::text[])`]),
      ...ofAssessment(filters),
      ...ofPermission({ ...filters, approvalStatuses: [] }),
      ...organization,
    ],
    organizationId: sql`r.organization_id`,
    id: sql`r.id`,
    orders: {
      ...byName(sql`r`, sql`r.id`),
      tp_status: sql`${rankOf(sql`p.tp_status`)}, r.sort_name, r.id`,
      '-tp_status': sql`${rankOf(sql`p.tp_status`)} desc, r.sort_name desc, r.id desc`,
      '-created': sql`r.completed_at desc, r.id`,
      created: sql`r.completed_at, r.id`,
      score: score.up,
      '-score': score.down,
      single_limit: single.up,
      '-single_limit': single.down,
      aggregate_limit: aggregate.up,
      '-aggregate_limit': aggregate.down,
    },
  };
}
