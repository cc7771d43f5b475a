import type { Grant, GrantablePerson } from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/templates';
import type { GrantRow, listContractorPeople } from './queries.ts';

/** A grant for the trade partner. The contractor's notes are the contractor's own. */
export function presentGrant(row: GrantRow): Grant {
  return {
    id: row.id,
    permission_id: row.id,
    org_id: row.contractor_id,
    organization: presentContractor(row),
    user: presentPerson(row),
    tp_status: '',
    tp_notes: '',
    sections: inFormOrder(row.sections),
    is_resting: row.is_resting,
    last_read: row.last_read?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
  };
}

export const presentContractor = (row: {
  readonly contractor_id: string | null;
  readonly contractor_name: string | null;
}): Grant['organization'] =>
  row.contractor_id === null ? null : { id: row.contractor_id, name: row.contractor_name ?? '' };

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
