import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import { businessStatus, isDomainConfirmed } from '../../verification/index.ts';

/** Someone there can answer requests to join. */
export const isClaimed = sql<boolean>`exists (select from memberships
  where memberships.organization_id = organizations.id and memberships.rank >= ${ADMIN_RANK})`;

export async function findOrganization(database: Database, id: string) {
  return profileFrom(database, 'organizations', id);
}

/** A company as others see it: hidden parts are blank. */
export async function findShownOrganization(database: Database, id: string) {
  const row = await profileFrom(database, 'shown_organizations', id);
  return row && { ...row, hidden_parts: [] };
}

/**
 * Hidden together with the company's description. The view of shown companies does not have them.
 */
const certificationsOf = (table: 'organizations' | 'shown_organizations') => {
  const own = sql`(select own.certifications from organizations own where own.id = organizations.id)`;
  return table === 'organizations'
    ? sql<string[]>`${own}`
    : sql<
        string[]
      >`case when 'about' = any(organizations.hidden_parts) then '{}'::text[] else ${own} end`;
};

const profileFrom = async (
  database: Database,
  table: 'organizations' | 'shown_organizations',
  id: string,
) =>
  database
    .selectFrom(sql<Tables['organizations']>`${sql.table(table)}`.as('organizations'))
    .select([
      'id',
      'name',
      'employee_quantity',
      'organization_type',
      'prequal_status',
      'ready_at',
      'domain',
      'website',
      'description',
      'phone',
      'categories',
      'market_segments',
      certificationsOf(table).as('certifications'),
      'founded',
      'service_states',
      'hidden_parts',
      isClaimed.as('is_claimed'),
      businessStatus(sql.ref('organizations')).as('business_status'),
      isDomainConfirmed(sql.ref('organizations')).as('is_domain_confirmed'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** Whether a person's access request to a vault is pending. */
export async function hasRequested(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('access_requests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}
