import type { Organization } from '@plumbline/api-contract';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { OrganizationRow } from './queries.ts';

export function presentRank(rank: number | null): string | null {
  if (rank === null) return null;
  return rank >= ADMIN_RANK ? 'Admin' : 'View Only';
}

/** @param reader what the caller is there: its rank, and whether it may see the prequal status */
export function presentOrganization(
  row: OrganizationRow,
  reader: { readonly rank: number | null; readonly seesStatus: boolean },
): Organization {
  return {
    id: row.id,
    name: row.name,
    employee_quantity: row.employee_quantity,
    organization_type: { name: row.organization_type },
    prequal_status: reader.seesStatus ? row.prequal_status : null,
    requestor_rank_display: presentRank(reader.rank),
  };
}
