import { sql } from 'kysely';
import { HOME_TIME_ZONE } from '../../../engine/today.ts';
import { type Filters, WITHOUT } from '../filters.ts';
import type { Reader, View } from '../view.ts';
import { ofAssessment } from './completed-rac.ts';
import {
  all,
  anyOf,
  bothWays,
  byName,
  CHANGED,
  gradeOf,
  activeFor,
  newestAssessment,
  ofOrganization,
  ofPermission,
  type Source,
  type Sql,
  withOrganization,
} from './conditions.ts';
import { rankOf } from './rank-of.ts';
import {
  companyApproval,
  companyStatus,
  expiresOn,
  rateOf,
  reviewedAt,
  SHARED_EXPIRATIONS,
} from './vault-columns.ts';

/** When a day began in Chicago, some days before another one. A date alone would begin by the database's time zone. */
const startOf = (today: string, daysBefore: number): Sql =>
  sql`((${today}::date - ${daysBefore}::integer)::timestamp at time zone ${sql.lit(HOME_TIME_ZONE)})`;

/** Conditions on a shared vault itself, with the alias `g`. */
function ofVault({ filters, reader }: Pick<View, 'filters' | 'reader'>): readonly Sql[] {
  const { approvals, expiresIn, changedIn, isChangedSinceReview, emrMax, trirMax } = filters.vault;
  const { today } = filters.figures;
  const statuses = approvals.filter((status) => status !== WITHOUT);
  const assessed = ofAssessment({ ...filters, figures: { ...filters.figures, isOutdated: null } });
  return [
    ...anyOf([
      ...(statuses.length === 0
        ? []
        : [
            sql`exists (select from ${companyApproval(reader)} and (${companyStatus(today)}) = any(${[...statuses]}::text[]))`,
          ]),
      ...(statuses.length === approvals.length
        ? []
        : [sql`not exists (select from ${companyApproval(reader)})`]),
    ]),
    ...anyOf(
      expiresIn.map((days) =>
        days === 0
          ? sql`${expiresOn(today)} < ${today}::date`
          : sql`exists (select from ${SHARED_EXPIRATIONS}
              and v.expires_on between ${today}::date and ${today}::date + ${days}::integer)`,
      ),
    ),
    ...anyOf([
      ...changedIn.map((days) => sql`${CHANGED} >= ${startOf(today, days)}`),
      ...(isChangedSinceReview ? [sql`${CHANGED} > ${reviewedAt(reader)}`] : []),
    ]),
    ...(emrMax === null ? [] : [sql`${rateOf('emr')} <= ${emrMax}`]),
    ...(trirMax === null ? [] : [sql`${rateOf('trir')} <= ${trirMax}`]),
    ...(assessed.length === 0
      ? []
      : [sql`exists (select from ${newestAssessment(reader)} and ${all(assessed)})`]),
  ];
}

/** The vaults shared with a person, or those results of Browse All that need a permission to be found. */
export function accessGranted(view: View): Source {
  const { list, reader, filters } = view;
  const { today } = filters.figures;
  const organization = ofOrganization(view);
  return {
    from: sql`permissions g ${withOrganization(organization, sql`g.organization_id`)}`,
    where: [
      activeFor(reader),
      ...ofPermission(filters),
      ...(list === 'access_granted' ? ofVault(view) : []),
      ...organization,
    ],
    organizationId: sql`g.organization_id`,
    id: sql`g.id`,
    orders: {
      ...byName(sql`g`, sql`g.id`),
      tp_status: sql`${rankOf(sql`g.tp_status`)}, g.sort_name, g.id`,
      '-tp_status': sql`${rankOf(sql`g.tp_status`)} desc, g.sort_name desc, g.id desc`,
      created: sql`g.created_at, g.id`,
      '-created': sql`g.created_at desc, g.id`,
      ...bothWays('changed', CHANGED),
      ...bothWays(
        'approval',
        sql`(select ${rankOf(companyStatus(today))} from ${companyApproval(reader)})`,
      ),
      ...bothWays('grade', gradeOf(reader)),
      ...bothWays('reviewed', reviewedAt(reader)),
      ...bothWays('expires', expiresOn(today)),
      ...bothWays('emr', rateOf('emr')),
      ...bothWays('trir', rateOf('trir')),
    },
  };
}

/** From the company's approval `c` and the reader's own newest assessment `e`. */
export const DECIDED = sql`c.status as company_status, c.expires_on::text as company_expires,
  c.single_limit::float8 as company_single, c.aggregate_limit::float8 as company_aggregate,
  e.id as rac_id, e.grade, e.score, e.single_limit, e.aggregate_limit`;

/** What the list shows of a vault besides its card, with the alias `g`. */
export const vaultColumns = (reader: Reader, { figures }: Filters): Sql => sql`
  ${DECIDED},
  ${reviewedAt(reader)} as reviewed_at, ${expiresOn(figures.today)}::text as expires_on,
  ${rateOf('emr')}::float8 as emr, ${rateOf('trir')}::float8 as trir`;
