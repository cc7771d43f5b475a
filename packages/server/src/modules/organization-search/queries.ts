import { type RawBuilder, sql } from 'kysely';
import { findByWords } from '../../database/organization-words.ts';
import type { Database } from '../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../http/actor.ts';
import { activePermissions } from '../../database/active-permissions.ts';

export type ContractorRow = {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
  readonly organization_type: string;
  readonly employee_quantity: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly people: number;
  readonly is_granted: boolean;
  readonly is_requested: boolean;
};

/**
 * Contractors by name, found the same way as lists of partners: ids first, then a page of them.
 *
 * @param tp whose permissions and requests are looked up; null for a person without a company, who has neither
 * @param words beginnings of words, letters and digits only
 */
export async function findContractors(
  database: Database,
  asked: {
    readonly tp: string | null;
    readonly words: readonly string[];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly ContractorRow[]> {
  const { tp, words, limit, offset } = asked;
  if (words.length === 0) return [];
  const page = { limit, counted: limit, offset };
  const { ids } = await findByWords(database, { type: GENERAL_CONTRACTOR, words }, page);
  const { rows } = await sql<ContractorRow>`
    select o.id, o.name, o.domain, o.organization_type, o.employee_quantity, l.city, l.state,
      (select count(*) from memberships m where m.organization_id = o.id) as people,
      ${isGranted(database, tp)} as is_granted, ${isRequested(tp)} as is_requested
    from unnest(${[...ids]}::uuid[]) with ordinality as s (id, n) join shown_organizations o on o.id = s.id
    left join shown_offices l on l.organization_id = o.id and l.is_primary
    order by s.n`.execute(database);
  return rows;
}

/** Whether someone there can read the vault now. */
const isGranted = (database: Database, tp: string | null): RawBuilder<unknown> =>
  tp === null
    ? sql`false`
    : sql`exists (${activePermissions(database)
        .select('permissions.id')
        .where('permissions.organization_id', '=', tp)
        .where(sql<boolean>`permissions.contractor_id = o.id`)})`;

const isRequested = (tp: string | null): RawBuilder<unknown> =>
  tp === null
    ? sql`false`
    : sql`exists (select from access_requests r
        where r.organization_id = ${tp} and r.contractor_id = o.id and r.status = 'pending')`;
