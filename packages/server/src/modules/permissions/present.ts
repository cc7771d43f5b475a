import type { Grant, GrantablePerson } from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/templates';
import type { GrantRow, listContractorPeople } from './queries.ts';

/** A grant for the trade partner. The contractor's notes are the contractor's own. */
export function presentGrant(row: GrantRow): Grant {
  return {
    id: row.id,
    permission_id: row.id,
    org_id: row.contractor_id,
    organization: { id: row.contractor_id, name: row.contractor_name },
    user: presentPerson(row),
    tp_status: row.tp_status,
    tp_notes: '',
    sections: inFormOrder(row.sections),
    modified: row.modified_at.toISOString(),
  };
}

type PersonRow = Awaited<ReturnType<typeof listContractorPeople>>[number];

export function presentGrantable(row: PersonRow): GrantablePerson {
  return {
    ...presentPerson(row),
    organization: { id: row.contractor_id, name: row.contractor_name },
    permission_id: row.permission_id,
  };
}

/** The slugs in the form's order; a section that the form no longer has falls away. */
export const inFormOrder = (sections: readonly string[]): string[] =>
  sectionLinks.filter((link) => sections.includes(link));

function presentPerson(
  row: Omit<PersonRow, 'permission_id' | 'contractor_id' | 'contractor_name'>,
) {
  const { user_id: id, first_name, last_name, email, title } = row;
  return { id, first_name, last_name, email, title };
}
