import type { VerificationStatus } from '@plumbline/api-contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';

/**
 * How far the check is that a company exists, for a query that has its row: its newest document; without one,
 * verified when an Admin who has signed in has an address of the company's domain.
 *
 * @param company the table or alias of the organisation's row
 */
export const businessStatus = (company: Expression<unknown>) => sql<VerificationStatus>`coalesce(
  (select status from verifications where kind = 'company' and organization_id = ${company}.id
    order by created_at desc, id limit 1),
  case when exists (select from memberships as admins join users as people on people.id = admins.user_id
    where admins.organization_id = ${company}.id and admins.rank >= ${ADMIN_RANK}
      and people.password_hash is not null
      and (split_part(people.email, '@', 2) = ${company}.domain
        or right(people.email, length(${company}.domain) + 1) = '.' || ${company}.domain))
    then 'verified' end,
  'not_submitted')`;

/** What a person sent to show that it works at a company is decided with its request. */
export async function decideEmployeeDocuments(
  transaction: Database,
  decision: {
    readonly userId: string;
    readonly organizationId: string;
    readonly status: 'verified' | 'rejected';
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('verifications')
    .set({ status: decision.status, decided_at: decision.now })
    .where('kind', '=', 'employee')
    .where('user_id', '=', decision.userId)
    .where('organization_id', '=', decision.organizationId)
    .where('status', '=', 'pending')
    .execute();
}
