import type { ListOrdering } from '@plumbline/api-contract';
import { type RawBuilder, sql } from 'kysely';
import { beginsBesideTraits, beginsWith } from '../../../database/organization-words.ts';
import { TRADE_PARTNER } from '../../../http/actor.ts';
import type { Filters } from '../filters.ts';
import type { Reader, View } from '../view.ts';

export type Sql = RawBuilder<unknown>;

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** Permissions of the reader that let in now, by the alias `g`: the company is known, so nothing is joined for it. */
export const living = ({ userId, contractorId }: Reader): Sql =>
  sql`g.user_id = ${userId} and g.ended_at is null and ${
    contractorId === null ? sql`g.contractor_id is null` : sql`g.contractor_id = ${contractorId}`
  }`;

export const ofProfile = ({ profile, city }: Filters): readonly Sql[] => [
  ...profile.map((traits) => sql`o.traits && ${[...traits]}::text[]`),
  ...(city === null ? [] : [sql`o.traits && array['city:' || plain_words(${city})]`]),
];

/** What the company itself must have, by the alias `o`. */
export function ofOrganization({
  words,
  filters,
}: Pick<View, 'words' | 'filters'>): readonly Sql[] {
  const profile = ofProfile(filters);
  const begins = profile.length > 0 ? beginsBesideTraits : beginsWith;
  const asked = [...(words.length > 0 ? [begins(words)] : []), ...profile];
  // The index of traits is of trade partners alone.
  return asked.length === 0 ? [] : [sql`o.organization_type = ${TRADE_PARTNER}`, ...asked];
}

/** Columns that need an active permission, with the alias `g`. A subquery with a limit is never turned round by the planner. */
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
  /** Of those it can be sorted by; by name always. */
  readonly orders: { readonly name: Sql } & Readonly<Partial<Record<ListOrdering, Sql>>>;
};

/** By name, or the other way round, with the id where names are the same. */
export const byName = (alias: Sql, id: Sql) => ({
  name: sql`${alias}.sort_name, ${id}`,
  '-name': sql`${alias}.sort_name desc, ${id} desc`,
});

/** Upward and downward by one thing; rows without it come last either way. */
export const bothWays = <Name extends string>(name: Name, value: Sql) =>
  ({
    [name]: sql`${value} asc nulls last, g.sort_name, g.id`,
    [`-${name}`]: sql`${value} desc nulls last, g.sort_name, g.id`,
  }) as Record<Name | `-${Name}`, Sql>;

/** When a section that is shared was last saved, by the alias `g`; of others nothing is told. */
export const CHANGED = sql`(select max(s.modified_at) from vault_sections s
  where s.organization_id = g.organization_id and s.link = any(g.sections))`;

/** The reader's own newest assessment of the vault of the alias `g`, by the alias `r`. */
export const newestAssessment = ({
  userId,
  contractorId,
}: Reader): Sql => sql`rac_reports r where r.user_id = ${userId} and r.organization_id = g.organization_id
  and r.is_newest and r.removed_at is null and r.contractor_id is not distinct from ${contractorId}::uuid`;

/** The place of its grade: the best is the least. */
export const gradeOf = (reader: Reader): Sql =>
  sql`(select -r.score from ${newestAssessment(reader)} and r.grade is not null)`;

/** The order that was asked for, or by name in a list that does not have it. */
export const orderOf = ({ orders }: Source, ordering: ListOrdering): Sql =>
  orders[ordering] ?? orders.name;

export const withOrganization = (organization: readonly Sql[], id: Sql): Sql =>
  organization.length === 0 ? sql`` : sql`join organizations o on o.id = ${id}`;
