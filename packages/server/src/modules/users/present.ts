import type { User } from '@plumbline/api-contract';
import { presentRank } from '../organizations/index.ts';
import type { UserRow } from './queries.ts';

const USER_TYPES: readonly string[] = [
  'General Contractor',
  'Trade Partner',
  'Manufacturer',
  'Architect',
  'Owner',
];

export function presentUser(row: UserRow): User {
  const type = row.organization_type;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    title: row.title,
    portrait: null,
    profile_color: row.profile_color,
    user_type: type === null ? null : { id: USER_TYPES.indexOf(type) + 1, name: type },
    is_pf_contact: row.is_pf_contact,
    is_employee_verified: row.is_employee_verified,
    is_instraction: row.is_instraction,
    reg_step: row.reg_step,
    rank: row.rank,
    primary_organization:
      row.organization_id === null || type === null
        ? null
        : {
            id: row.organization_id,
            name: row.organization_name ?? '',
            employee_quantity: row.employee_quantity,
            organization_type: { name: type },
            prequal_status: row.prequal_status,
            requestor_rank_display: presentRank(row.rank),
          },
  };
}
