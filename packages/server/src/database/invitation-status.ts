import { sql } from 'kysely';
import type { Invitation } from '@plumbline/api-contract';
import { ADMIN_RANK, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../http/actor.ts';

/**
 * Whether the sender of an invitation may still invite for the same company, for use in queries on `invitations`. A
 * contractor's invitation needs its sender to still be at that General Contractor; a trade partner's, to still be an
 * editor of that vault. A sender who invited without a company must still be without one. A sent invitation that fails
 * this counts as canceled everywhere.
 */
export const hasActiveSender = sql<boolean>`exists (
  select from users as authors
  left join memberships as seats on seats.user_id = authors.id and seats.is_primary
  left join organizations as employers on employers.id = seats.organization_id
  where authors.id = invitations.user_id and authors.deleted_at is null
    and seats.organization_id is not distinct from invitations.organization_id
    and case when invitations.kind = 'trade_partner'
      then coalesce(employers.organization_type, authors.without_company)
        in (${sql.lit(GENERAL_CONTRACTOR)}, 'GC')
      else authors.without_company = 'TP' and employers.id is null
        or employers.organization_type = ${sql.lit(TRADE_PARTNER)}
          and (seats.rank >= ${sql.lit(ADMIN_RANK)} or authors.is_pf_contact) end)`;

/** The status of an invitation as people see it. */
export const shownStatus = sql<Invitation['status']>`case
  when invitations.status = 'sent' and not ${hasActiveSender} then 'cancelled' else invitations.status end`;
