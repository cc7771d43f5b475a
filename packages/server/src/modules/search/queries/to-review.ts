import { sql } from 'kysely';
import { HOME_TIME_ZONE } from '../../../engine/today.ts';
import { needsPermission } from '../filters.ts';
import type { View } from '../view.ts';
import {
  all,
  anyOf,
  bothWays,
  byName,
  CHANGED,
  gradeOf,
  activeFor,
  ofOrganization,
  ofPermission,
  type Source,
  type Sql,
  withOrganization,
} from './conditions.ts';
import { BEHIND, companyStatus } from './vault-columns.ts';
import { rankOf } from './rank-of.ts';

/** How many days before it expires an approval, or a document of an approved partner, enters the queue. */
const AHEAD = 30;

/** A time as a day in Chicago. */
const dayOf = (time: Sql): Sql => sql`((${time}) at time zone ${sql.lit(HOME_TIME_ZONE)})::date`;

/**
 * What a person has to review: a row for each trade partner whose vault is shared with them or whose review was
 * assigned to them. Each reason is null when it does not apply. Saves count only in shared sections, whose save times
 * the reader sees anyway.
 *
 * @param only the id of one trade partner, under an alias that is not used here; omitted for all
 */
export function reviewRows({ reader, filters }: Pick<View, 'reader' | 'filters'>, only?: Sql): Sql {
  const { userId, contractorId } = reader;
  const { today } = filters.figures;
  const assigned = sql`a.user_id = ${userId} and a.contractor_id = ${contractorId}::uuid and a.done_at is null`;
  const ofOne = (column: Sql): Sql => (only === undefined ? sql`true` : sql`${column} = ${only}`);
  return sql`select p.*, c.status as company_status, c.expires_on as company_expires,
      b.id as assignment_id, b.due_on, b.assigned_by, rv.at as reviewed_at,
      case when rv.at is null then case when p.tp_status = 'Not Reviewed' and p.sections <> '{}' then p.sections end
        else nullif(array(select unnest(p.sections) except select unnest(coalesce(rv.sections, p.sections))), '{}')
        end as new_links,
      (select array_agg(s.link) from vault_sections s where s.organization_id = p.organization_id
        and s.link = any(p.sections) and s.modified_at > rv.at) as changed_links,
      (select r.outdated from rac_reports r where p.permission_id is not null and r.user_id = ${userId}
        and r.organization_id = p.organization_id and r.is_newest and r.removed_at is null
        and r.contractor_id is not distinct from ${contractorId}::uuid and r.outdated <> '{}') as outdated,
      case when c.status in ('Approved', 'Approved With Conditions')
        and c.expires_on <= ${today}::date + ${AHEAD}::integer then c.expires_on end as approval_expires,
      case when p.tp_status in ('Approved', 'Approved With Conditions')
          or c.status in ('Approved', 'Approved With Conditions') then
        (select min(v.expires_on) from vault_expiries v
          where v.organization_id = p.organization_id and v.link = any(p.sections)
            and v.expires_on between ${today}::date - ${BEHIND}::integer and ${today}::date + ${AHEAD}::integer
            -- Told once when it comes near, and once when it has expired; a review in between has seen it.
            and (rv.at is null or case when v.expires_on < ${today}::date
              then ${dayOf(sql`rv.at`)} <= v.expires_on
              else ${dayOf(sql`rv.at + interval '30 days'`)} < v.expires_on end))
        end as document_expires
    from (
      select g.organization_id, g.id, g.id as permission_id, g.sections, g.tp_status, g.tp_notes, g.created_at, g.sort_name
        from permissions g where ${activeFor(reader)} and ${ofOne(sql`g.organization_id`)}
      union all
      select a.organization_id, a.id, null, '{}', null, '', a.created_at, named.sort_name
        from review_assignments a join organizations named on named.id = a.organization_id and named.merged_into is null
        where ${assigned} and ${ofOne(sql`a.organization_id`)}
          and not exists (select from permissions g where g.organization_id = a.organization_id and ${activeFor(reader)})
    ) as p
    left join reader_reviews rv on rv.user_id = ${userId} and rv.organization_id = p.organization_id
      and rv.contractor_id is not distinct from ${contractorId}::uuid
    left join company_approvals c on c.contractor_id = ${contractorId}::uuid and c.organization_id = p.organization_id
    left join review_assignments b on b.organization_id = p.organization_id and b.user_id = ${userId}
      and b.contractor_id = ${contractorId}::uuid and b.done_at is null`;
}

/** Each reason to review, with the alias `g`. */
const REASONS: Readonly<Record<ReviewReason, Sql>> = {
  assigned: sql`g.assignment_id is not null`,
  new: sql`g.new_links is not null`,
  changed: sql`g.changed_links is not null`,
  outdated: sql`g.outdated is not null`,
  approval_expires: sql`g.approval_expires is not null`,
  document_expires: sql`g.document_expires is not null`,
};

export type ReviewReason =
  | 'assigned'
  | 'new'
  | 'changed'
  | 'outdated'
  | 'approval_expires'
  | 'document_expires';

/** The requested reasons; all of them if none was requested. */
function reasonsOf({ filters }: View): readonly Sql[] {
  const asked = Object.entries(REASONS).filter(([name]) => filters.reasons.includes(name));
  return (asked.length === 0 ? Object.entries(REASONS) : asked).map(([, condition]) => condition);
}

/** The earliest date: of a review, an approval or a document. */
const DUE = sql`least(g.due_on, g.approval_expires, g.document_expires)`;

/** Trade partners that a person has to review now. By default, what is due first comes first. */
export function toReview(view: View): Source {
  const organization = ofOrganization(view);
  return {
    from: sql`(${reviewRows(view)}) as g ${withOrganization(organization, sql`g.organization_id`)}`,
    where: [
      ...anyOf(reasonsOf(view)),
      ...(needsPermission(view.filters) ? [sql`g.permission_id is not null`] : []),
      ...ofPermission(view.filters),
      ...organization,
    ],
    organizationId: sql`g.organization_id`,
    id: sql`g.id`,
    orders: {
      ...byName(sql`g`, sql`g.id`),
      ...bothWays('tp_status', rankOf(sql`g.tp_status`)),
      ...bothWays('created', sql`g.created_at`),
      ...bothWays(
        'approval',
        rankOf(
          companyStatus(view.filters.figures.today, sql`g.company_status`, sql`g.company_expires`),
        ),
      ),
      ...bothWays('grade', gradeOf(view.reader)),
      ...bothWays('reviewed', sql`g.reviewed_at`),
      ...bothWays('changed', CHANGED),
      due: sql`${DUE} nulls last, g.new_links is null, g.sort_name, g.id`,
      '-due': sql`${DUE} desc nulls last, g.new_links is null, g.sort_name, g.id`,
    },
  };
}

/** How many rows each reason has, regardless of the requested reasons. */
export function reasonCounts(view: View): Sql {
  const { from, where } = toReview({ ...view, filters: { ...view.filters, reasons: [] } });
  const counts = Object.entries(REASONS).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
  );
  return sql`select ${sql.join(counts)} from ${from} where ${all(where)}`;
}
