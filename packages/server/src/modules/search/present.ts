import type { GrantedVault, TpStatus } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { categoriesOf } from '../categories/index.ts';
import type { GrantedRow, SaveRow } from './queries.ts';

/** One vault in a contractor's list: of saves and changes, those of granted sections. */
export function presentGrantedVault(
  row: GrantedRow,
  saves: readonly SaveRow[],
  isChanged: boolean,
): GrantedVault {
  const granted = saves.filter(
    ({ organization_id, link }) => organization_id === row.tp_id && row.sections.includes(link),
  );
  const times = granted.flatMap(({ modified_at }) =>
    modified_at === null ? [] : [modified_at.getTime()],
  );
  const last = times.length === 0 ? null : Math.max(...times);
  return {
    id: row.id,
    permission_id: row.id,
    tp: {
      id: row.tp_id,
      name: row.name,
      organization_type: { name: row.organization_type },
      employee_quantity: row.employee_quantity,
      city: row.city ?? '',
      state: row.state ?? '',
      categories: categoriesOf(row.organization_type, row.categories).map(({ name }) => name),
      is_verified: row.business_status === 'verified',
      prequal_status: row.prequal_status ?? 'Work In Progress',
    },
    // The table holds no other.
    tp_status: row.tp_status as TpStatus,
    tp_notes: row.tp_notes,
    sections: templateSections
      .filter(({ link }) => row.sections.includes(link))
      .map(({ link, title }) => ({ slug: link, name: title ?? link })),
    created: row.created_at.toISOString(),
    modified: last === null ? null : new Date(last).toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    is_changes_questions: isChanged,
  };
}
