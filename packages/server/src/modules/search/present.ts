import type {
  CompletedRac,
  FoundPartner,
  GrantedVault,
  RequestedPartner,
} from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { categoriesOf } from '../categories/index.ts';
import type { SaveRow } from '../changed-vaults/index.ts';
import type { ListedFinding } from '../vault/index.ts';
import type { CardRow, FoundRow, GrantedRow, RacRow, RequestedRow } from './rows.ts';

const presentCard = (row: CardRow) => ({
  id: row.tp_id,
  name: row.name,
  organization_type: { name: row.organization_type },
  employee_quantity: row.employee_quantity,
  city: row.city ?? '',
  state: row.state ?? '',
  categories:
    row.categories.length === 0
      ? []
      : categoriesOf(row.organization_type, row.categories).map(({ name }) => name),
  domain: row.domain,
  is_verified: row.is_verified,
  is_domain_confirmed: row.is_domain_confirmed,
});

export function presentFound(row: FoundRow): FoundPartner {
  const requested = row.is_requested ? 'requested' : 'none';
  return {
    ...presentCard(row),
    standing: row.permission_id === null ? requested : 'granted',
    permission_id: row.permission_id,
    prequal_status: row.prequal_status,
  };
}

/**
 * One vault in a contractor's list: of saves and changes, those of granted sections.
 *
 * @param saves of this vault
 * @param finding null when it was not compared yet
 */
export function presentGranted(
  row: GrantedRow,
  saves: readonly SaveRow[],
  finding: ListedFinding | null,
): GrantedVault {
  const granted = saves.filter(({ link }) => row.sections.includes(link));
  const times = granted.flatMap(({ modified_at }) =>
    modified_at === null ? [] : [modified_at.getTime()],
  );
  const last = times.length === 0 ? null : Math.max(...times);
  return {
    id: row.id,
    permission_id: row.id,
    tp: { ...presentCard(row), prequal_status: row.prequal_status ?? 'Work In Progress' },
    lapse: finding?.lapse ?? null,
    tp_status: row.tp_status,
    tp_notes: row.tp_notes,
    sections: templateSections
      .filter(({ link }) => row.sections.includes(link))
      .map(({ link, title }) => ({ slug: link, name: title ?? link })),
    created: row.created_at.toISOString(),
    modified: last === null ? null : new Date(last).toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    is_changes_questions: finding?.isChanged ?? null,
  };
}

export const presentRequested = (row: RequestedRow): RequestedPartner => ({
  id: row.id,
  tp: presentCard(row),
  status: row.status,
  is_viewed_by_coworker: row.is_viewed_by_coworker ?? false,
  created: row.created_at.toISOString(),
  invited:
    row.invited_email === null
      ? null
      : { email: row.invited_email, company_name: row.invited_company ?? '' },
});

export const presentRac = (row: RacRow): CompletedRac => ({
  id: row.id,
  permission_id: row.permission_id,
  tp: presentCard(row),
  tp_status: row.tp_status,
  tp_notes: row.tp_notes,
  grade: row.grade,
  score: row.score,
  coverage: row.coverage,
  single_limit: row.single_limit,
  aggregate_limit: row.aggregate_limit,
  is_limit_entered: row.is_limit_entered,
  available: row.available,
  caps: row.caps,
  outdated: [...row.outdated],
  completed: row.completed_at.toISOString(),
});
