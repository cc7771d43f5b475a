import type { ListOrdering } from '@plumbline/api-contract';
import { type RawBuilder, sql } from 'kysely';
import { beginsBesideTraits, beginsWith } from '../../../database/organization-words.ts';
import { TRADE_PARTNER } from '../../../http/actor.ts';
import type { Filters } from '../filters.ts';
import type { Reader, View } from '../view.ts';

export type Sql = RawBuilder<unknown>;

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** One condition that holds when any of these does; none if there are none. */
export const anyOf = (conditions: readonly Sql[]): readonly Sql[] =>
  conditions.length === 0 ? [] : [sql`(${sql.join([...conditions], sql` or `)})`];

/**
 * The reader's permissions that are active now, with the alias `g`. The company is known, so nothing is joined for it.
 */
export const activeFor = ({ userId, contractorId }: Reader): Sql =>
  sql`g.user_id = ${userId} and g.ended_at is null and ${
    contractorId === null ? sql`g.contractor_id is null` : sql`g.contractor_id = ${contractorId}`
  }`;

export const ofProfile = ({ profile, city }: Filters): readonly Sql[] => [
  ...profile.map((traits) => sql`o.traits && ${[...traits]}::text[]`),
  ...(city === null ? [] : [sql`o.traits && array['city:' || plain_words(${city})]`]),
];

/** What the company itself must have, with the alias `o`. */
export function ofOrganization({
  words,
  filters,
}: Pick<View, 'words' | 'filters'>): readonly Sql[] {
  const profile = ofProfile(filters);
  const begins = profile.length > 0 ? beginsBesideTraits : beginsWith;
  const asked = [...(words.length > 0 ? [begins(words)] : []), ...profile];
  // The index of traits covers only trade partners.
  return asked.length === 0 ? [] : [sql`o.organization_type = ${TRADE_PARTNER}`, ...asked];
}

/** Conditions that need an active permission, with the alias `g`. The planner never inverts a subquery with a limit. */
export function ofPermission({ answers, statuses, approvalStatuses }: Filters): readonly Sql[] {
  return [
    ...answers.map(
      (traits) => sql`(select true from vault_traits v where v.organization_id = g.organization_id
        and v.trait = any(${[...traits]}::text[]) and v.link = any(g.sections) limit 1)`,
    ),
    ...(statuses.length === 0
      ? []
      : [
          sql`g.sections <> '{}' and (select coalesce(s.prequal_status, 'Work In Progress') from organizations s
            where s.id = g.organization_id) = any(${[...statuses]}::text[])`,
        ]),
    ...(approvalStatuses.length === 0
      ? []
      : [sql`g.tp_status = any(${[...approvalStatuses]}::text[])`]),
  ];
}

export type Source = {
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly organizationId: Sql;
  readonly id: Sql;
  /** The orders that the list supports; by name always. */
  readonly orders: { readonly name: Sql } & Readonly<Partial<Record<ListOrdering, Sql>>>;
};

/** By name, ascending or descending, and by id for equal names. */
export const byName = (alias: Sql, id: Sql) => ({
  name: sql`${alias}.sort_name, ${id}`,
  '-name': sql`${alias}.sort_name desc, ${id} desc`,
});

/** Ascending and descending by one value; rows without it come last either way. */
export const bothWays = <Name extends string>(name: Name, value: Sql) =>
  ({
    [name]: sql`${value} asc nulls last, g.sort_name, g.id`,
    [`-${name}`]: sql`${value} desc nulls last, g.sort_name, g.id`,
  }) as Record<Name | `-${Name}`, Sql>;

/** When a shared section was last saved, with the alias `g`; nothing is revealed about other sections. */
export const CHANGED = sql`(select max(s.modified_at) from vault_sections s
  where s.organization_id = g.organization_id and s.link = any(g.sections))`;

/** The reader's own newest assessment, with the alias `r`, of the vault with the alias `g`. */
export const newestAssessment = ({
  userId,
  contractorId,
}: Reader): Sql => sql`rac_reports r where r.user_id = ${userId} and r.organization_id = g.organization_id
  and r.is_newest and r.removed_at is null and r.contractor_id is not distinct from ${contractorId}::uuid`;

/** A sort key for its grade: the best has the lowest. */
export const gradeOf = (reader: Reader): Sql =>
  sql`(select -r.score from ${newestAssessment(reader)} and r.grade is not null)`;

/** The requested order, or by name if the list does not have it. */
export const orderOf = ({ orders }: Source, ordering: ListOrdering): Sql =>
  orders[ordering] ?? orders.name;

export const withOrganization = (organization: readonly Sql[], id: Sql): Sql =>
  organization.length === 0 ? sql`` : sql`join organizations o on o.id = ${id}`;
