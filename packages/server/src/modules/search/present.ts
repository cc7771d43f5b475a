import type { GrantedVault } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import type { ChangeRow, GrantedRow } from './queries.ts';

/** One vault in a contractor's list. Only changes of granted sections are told. */
export function presentGrantedVault(row: GrantedRow, changes: readonly ChangeRow[]): GrantedVault {
  const times = changes
    .filter(
      ({ organization_id, link }) => organization_id === row.tp_id && row.sections.includes(link),
    )
    .flatMap(({ modified_at }) => (modified_at === null ? [] : [modified_at.getTime()]));
  const last = times.length === 0 ? null : Math.max(...times);
  return {
    id: row.id,
    permission_id: row.id,
    tp: {
      id: row.tp_id,
      name: row.name,
      organization_type: { name: row.organization_type },
      prequal_status: row.prequal_status ?? 'Work In Progress',
    },
    tp_status: row.tp_status,
    tp_notes: row.tp_notes,
    sections: templateSections
      .filter(({ link }) => row.sections.includes(link))
      .map(({ link, title }) => ({ slug: link, name: title ?? link })),
    modified: last === null ? null : new Date(last).toISOString(),
    is_changes_questions: last !== null && row.ready_at !== null && last > row.ready_at.getTime(),
  };
}
