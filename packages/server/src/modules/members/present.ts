import type { Member } from '@plumbline/api-contract';
import { presentPortrait } from '../users/index.ts';
import type { MemberRow } from './queries.ts';

export const presentMember = (row: MemberRow): Member => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  title: row.title,
  portrait: presentPortrait(row.portrait_name),
  rank: row.rank,
  is_pf_contact: row.is_pf_contact,
  is_employee_verified: row.is_employee_verified,
  has_signed_in: row.has_signed_in,
  is_approver: row.is_approver,
});
