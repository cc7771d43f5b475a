import { sql } from 'kysely';
import {
  findByWords,
  type FoundByWords,
  type WordPage,
} from '../../database/organization-words.ts';
import type { Database } from '../../database/connect.ts';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { needsPermission } from './filters.ts';
import { accessGranted, DECIDED, vaultColumns } from './queries/access-granted.ts';
import { completedRac } from './queries/completed-rac.ts';
import { reasonCounts, type ReviewReason, reviewRows, toReview } from './queries/to-review.ts';
import {
  all,
  byName,
  activeFor,
  ofOrganization,
  ofPermission,
  ofProfile,
  orderOf,
  type Source,
  type Sql,
  withOrganization,
} from './queries/conditions.ts';
import type { RowOf } from './rows.ts';
import type { PageAsked, Reader, View } from './view.ts';

/*
 * Every list has the same form: first the ids in order, at most 1,001 beyond the offset (which gives the count), then
 * the page's rows with everything they show. Statements have no name and the person is always a parameter, so that
 * PostgreSQL plans each one with what it knows about that person's permissions. Browse All by words finds its ids by
 * `findByWords`.
 */

/** How many rows to count from a page's start: one more than is reported, to know whether there are more. */
const COUNTED = 1001;

/** The permission for one company, by its index: the planner must not go through all of a person's instead. */
const permissionOf = (
  reader: Reader,
): Sql => sql`lateral (select g.id, g.organization_id, g.sections, g.tp_status, g.tp_notes, g.created_at
  from permissions g where g.organization_id = o.id and ${activeFor(reader)} limit 1) as g`;

/** The reader's own newest assessment, with the alias `e`. */
const newestAssessmentOf = ({
  userId,
  contractorId,
}: Reader): Sql => sql`rac_reports e on e.user_id = ${userId} and e.organization_id = o.id and e.is_newest
  and e.removed_at is null and e.contractor_id is not distinct from ${contractorId}::uuid`;

/** Companies by words, alone or with filters of the profile; undefined for a list that starts from something else. */
function findWords(
  database: Database,
  { list, words, filters, ordering }: View,
  page: WordPage,
): Promise<FoundByWords> | undefined {
  if (list !== 'browse_all' || words.length === 0 || needsPermission(filters)) return undefined;
  const profile = ofProfile(filters);
  const search = { type: TRADE_PARTNER, words, isDescending: ordering === '-name' } as const;
  return findByWords(
    database,
    profile.length === 0 ? search : { ...search, filters: profile },
    page,
  );
}

/** Where a list's rows come from. */
function sourceOf(view: View): Source {
  const { list, reader, filters } = view;
  const organization = ofOrganization(view);
  const isPermissionAsked = needsPermission(filters);
  if (list === 'access_requested') {
    const withPermission = sql`join permissions g on g.organization_id = r.organization_id and ${activeFor(reader)}`;
    return {
      from: sql`access_requests r ${isPermissionAsked ? withPermission : sql``} ${withOrganization(organization, sql`r.organization_id`)}`,
      where: [
        sql`r.user_id = ${reader.userId} and r.status in ('pending', 'declined')`,
        sql`(r.status = 'pending' or ${isLastWord(reader)})`,
        ...ofPermission(filters),
        ...organization,
      ],
      organizationId: sql`r.organization_id`,
      id: sql`r.id`,
      orders: {
        ...byName(sql`r`, sql`r.id`),
        tp_status: sql`r.created_at desc, r.id`,
        '-created': sql`r.created_at desc, r.id`,
      },
    };
  }
  if (list === 'completed_rac') return completedRac(view);
  if (list === 'to_review') return toReview(view);
  if (list === 'browse_all' && !isPermissionAsked) {
    return {
      from: sql`organizations o`,
      where: organization.length > 0 ? organization : [sql`o.organization_type = ${TRADE_PARTNER}`],
      organizationId: sql`o.id`,
      id: sql`o.id`,
      orders: byName(sql`o`, sql`o.id`),
    };
  }
  return accessGranted(view);
}

/** A declined request is shown until the person requests the same vault again or gets access. */
const isLastWord = (reader: Reader): Sql => sql`not exists (select from access_requests n
    where n.organization_id = r.organization_id and n.user_id = r.user_id and n.created_at > r.created_at
      and n.status in ('pending', 'declined', 'accepted'))
  and not exists (select from permissions g where g.organization_id = r.organization_id and ${activeFor(reader)})`;

const found = (
  view: View,
  { limit, offset }: PageAsked,
  only: readonly string[] | null = null,
): Sql => {
  const source = sourceOf(view);
  const { from, organizationId, id } = source;
  const where =
    only === null
      ? source.where
      : [...source.where, sql`${organizationId} = any(${[...only]}::uuid[])`];
  return sql`select ${organizationId} as organization_id, ${id} as id from ${from} where ${all(where)}
    order by ${orderOf(source, view.ordering)} limit ${limit} offset ${offset}`;
};

/** What a page shows in every row: the company as its profile shows it to everyone. */
const CARD = sql`o.id as tp_id, o.name, o.organization_type, o.employee_quantity, o.categories, l.city, l.state,
  o.domain, o.traits @> '{verified}' as is_verified, o.traits @> '{domain}' as is_domain_confirmed`;

/** The primary office, if others may see it. */
const SHOWN_OFFICE = sql`office_locations l on l.organization_id = o.id and l.is_primary
  and not 'offices' = any(o.hidden_parts)`;

/**
 * What each list shows besides the card, for the ids in `s`. Checks permissions again, with everything that makes them
 * active.
 */
const details = (view: View): { readonly columns: Sql; readonly joins: Sql } => {
  const { list, reader } = view;
  switch (list) {
    case 'browse_all':
      return {
        columns: sql`g.id as permission_id,
          case when g.sections <> '{}' then coalesce(o.prequal_status, 'Work In Progress') end as prequal_status,
          exists (select from access_requests r where r.organization_id = o.id and r.user_id = ${reader.userId}
            and r.status = 'pending') as is_requested`,
        joins: sql`left join ${permissionOf(reader)} on true`,
      };
    case 'access_granted':
      return {
        columns: sql`g.id, g.sections, g.tp_status, g.tp_notes, g.created_at, o.prequal_status, o.form_type, o.ready_at,
          ${vaultColumns(reader, view.filters)}`,
        joins: sql`join ${permissionOf(reader)} on true
          left join ${newestAssessmentOf(reader)}
          left join company_approvals c on c.contractor_id = ${reader.contractorId}::uuid and c.organization_id = o.id`,
      };
    case 'access_requested':
      return {
        columns: sql`r.id, r.status, r.message, r.sections as asked_sections, r.created_at,
          i.is_viewed_by_coworker, i.email as invited_email, i.company_name as invited_company`,
        joins: sql`join access_requests r on r.id = s.id left join invitations i on i.id = r.invitation_id`,
      };
    case 'completed_rac':
      return {
        columns: sql`r.id, case when p.ended_at is null then p.id end as permission_id, p.tp_status, p.tp_notes, r.grade, r.score, r.single_limit,
          r.aggregate_limit, r.completed_at, r.coverage, r.available, r.caps, r.outdated,
          r.entered_single is not null or r.entered_aggregate is not null as is_limit_entered`,
        joins: sql`join rac_reports r on r.id = s.id join permissions p on p.id = r.permission_id`,
      };
    case 'to_review':
      return {
        columns: sql`g.id, g.permission_id, g.sections, g.tp_status, g.tp_notes, g.created_at, g.reviewed_at,
          case when g.permission_id is not null then coalesce(o.prequal_status, 'Work In Progress') end as prequal_status,
          g.assignment_id, g.due_on::text as due_on,
          g.new_links, g.changed_links, g.outdated, g.approval_expires::text as approval_expires, g.document_expires::text as document_expires,
          (select u.first_name || ' ' || u.last_name from users u
            where u.id = g.assigned_by and u.id <> ${reader.userId} and u.deleted_at is null) as assigner,
          ${DECIDED}`,
        joins: sql`join lateral (${reviewRows(view, sql`o.id`)}) as g on true
          left join ${newestAssessmentOf(reader)}
          left join company_approvals c on c.contractor_id = ${reader.contractorId}::uuid and c.organization_id = o.id`,
      };
    default:
      return list satisfies never;
  }
};

export type FoundPage<Row> = {
  /** Rows beyond the offset, at most {@link COUNTED}. */
  readonly beyond: number;
  readonly rows: readonly Row[];
};

/** One page of a list. */
export async function findPage<V extends View>(
  database: Database,
  view: V,
  { limit, offset }: PageAsked,
): Promise<FoundPage<RowOf[V['list']]>> {
  const byWords = await findWords(database, view, { limit, counted: COUNTED, offset });
  if (byWords !== undefined)
    return {
      beyond: byWords.beyond,
      rows: await findRows(database, view, byWords.ids.map(listed)),
    };
  const { columns, joins } = details(view);
  const ids = found(view, { limit: COUNTED, offset });
  const { rows } = await sql<RowOf[V['list']] & { beyond: number }>`
    with found as materialized (${ids}),
      s as (select *, row_number() over () as n from found limit ${limit})
    select ${CARD}, ${columns}, (select count(*) from found) as beyond
    from s join shown_organizations o on o.id = s.organization_id ${joins}
    left join ${SHOWN_OFFICE}
    order by s.n`.execute(database);
  return { beyond: rows[0]?.beyond ?? 0, rows };
}

/** How many rows a list has, up to a limit. */
export async function countRows(database: Database, view: View, most: number): Promise<number> {
  const byWords = await findWords(database, view, { limit: 0, counted: most, offset: 0 });
  if (byWords !== undefined) return byWords.beyond;
  const { from, where } = sourceOf(view);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} where ${all(where)} limit ${most}) as counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** How many trade partners are to be reviewed for each reason. */
export async function countReasons(
  database: Database,
  view: View,
): Promise<Readonly<Record<ReviewReason, number>>> {
  const { rows } = await sql<Record<ReviewReason, number>>`${reasonCounts(view)}`.execute(database);
  return rows[0] as Record<ReviewReason, number>;
}

/** How many trade partners there are. */
export async function countPartners(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_type', '=', TRADE_PARTNER)
    .executeTakeFirstOrThrow();
  return count;
}

/** The position of a row, by its id or its trade partner's; undefined when it is not in the list. */
export async function findPlace(
  database: Database,
  view: View,
  id: string,
): Promise<number | undefined> {
  const source = sourceOf(view);
  const { from, where, organizationId, id: rowId } = source;
  const { rows } = await sql<{ n: number }>`
    select w.n from (select ${rowId} as id, ${organizationId} as company_id,
        row_number() over (order by ${orderOf(source, view.ordering)}) as n
      from ${from} where ${all(where)}) as w
    where w.id = ${id}::uuid or w.company_id = ${id}::uuid order by w.n limit 1`.execute(database);
  const n = rows[0]?.n;
  return n === undefined ? undefined : n - 1;
}

/**
 * The ids of a list's first rows, in order, at a single point in time.
 *
 * @param only ids of trade partners: the rows of these, wherever they are in the list; null for all
 */
export async function findIds(
  database: Database,
  view: View,
  most: number,
  only: readonly string[] | null = null,
): Promise<readonly ListedId[]> {
  const page = { limit: most, offset: 0 };
  const byWords =
    only === null ? await findWords(database, view, { ...page, counted: most }) : undefined;
  if (byWords !== undefined) return byWords.ids.map(listed);
  const { rows } = await sql<ListedId>`${found(view, page, only)}`.execute(database);
  return rows;
}

export type ListedId = { readonly organization_id: string; readonly id: string };

/** The rows of Browse All are the companies themselves. */
const listed = (id: string): ListedId => ({ organization_id: id, id });

/** The rows with these ids, in the given order; rows that were deleted or can no longer be read are left out. */
export async function findRows<V extends View>(
  database: Database,
  view: V,
  ids: readonly ListedId[],
): Promise<readonly RowOf[V['list']][]> {
  const { columns, joins } = details(view);
  const { rows } = await sql<RowOf[V['list']]>`
    select ${CARD}, ${columns}
    from unnest(${ids.map(({ organization_id }) => organization_id)}::uuid[], ${ids.map(({ id }) => id)}::uuid[])
      with ordinality as s (organization_id, id, n)
    join shown_organizations o on o.id = s.organization_id ${joins}
    left join ${SHOWN_OFFICE}
    order by s.n`.execute(database);
  return rows;
}
