import type { GrantedVault } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
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
      prequal_status: row.prequal_status ?? 'Work In Progress',
    },
    tp_status: row.tp_status,
    tp_notes: row.tp_notes,
    sections: templateSections
      .filter(({ link }) => row.sections.includes(link))
      .map(({ link, title }) => ({ slug: link, name: title ?? link })),
    modified: last === null ? null : new Date(last).toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    is_changes_questions: isChanged,
  };
}
