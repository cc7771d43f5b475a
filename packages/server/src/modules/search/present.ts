import type {
  CompletedRac,
  FoundPartner,
  GrantedVault,
  RequestedPartner,
  ReviewReason,
  ToReview,
} from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { categoriesOf } from '../categories/index.ts';
import type { SaveRow } from '../changed-vaults/index.ts';
import type { ListedFinding } from '../vault/index.ts';
import type {
  CardRow,
  DecidedRow,
  FoundRow,
  GrantedRow,
  RacRow,
  RequestedRow,
  ToReviewRow,
} from './rows.ts';

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
 * One vault in a contractor's list, with the saves and changes of granted sections only.
 *
 * @param saves of this vault
 * @param finding null when it has not been compared yet
 * @param today yyyy-mm-dd
 */
export function presentGranted(
  row: GrantedRow,
  saves: readonly SaveRow[],
  finding: ListedFinding | null,
  today: string,
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
    sections: sectionsIn(row.sections),
    created: row.created_at.toISOString(),
    modified: last === null ? null : new Date(last).toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    is_changes_questions: finding?.isChanged ?? null,
    approval: approvalOf(row, today),
    assessment: assessmentOf(row),
    reviewed: row.reviewed_at?.toISOString() ?? null,
    expires_on: row.expires_on,
    emr: row.emr,
    trir: row.trir,
  };
}

const approvalOf = (row: DecidedRow, today: string): GrantedVault['approval'] =>
  row.company_status === null
    ? null
    : {
        status: row.company_status,
        expires_on: row.company_expires,
        is_expired: row.company_expires !== null && row.company_expires < today,
        single_limit: row.company_single,
        aggregate_limit: row.company_aggregate,
      };

const assessmentOf = (row: DecidedRow): GrantedVault['assessment'] =>
  row.rac_id === null
    ? null
    : {
        id: row.rac_id,
        grade: row.grade,
        score: row.score,
        single_limit: row.single_limit,
        aggregate_limit: row.aggregate_limit,
      };

/** Sections by name, in the form's order. */
const sectionsIn = (links: readonly string[]) =>
  templateSections
    .filter(({ link }) => links.includes(link))
    .map(({ link, title }) => ({ slug: link, name: title ?? link }));

const namesIn = (links: readonly string[] | null): string[] =>
  sectionsIn(links ?? []).map(({ name }) => name);

/** Why a partner has to be reviewed; reasons with a day come first. */
function reasonsOf(row: ToReviewRow): ReviewReason[] {
  const reason = (kind: ReviewReason['kind'], on: string | null, names: string[] = []) => ({
    kind,
    on,
    names,
  });
  return [
    ...(row.assignment_id === null
      ? []
      : [reason('assigned', row.due_on, row.assigner === null ? [] : [row.assigner])]),
    ...(row.approval_expires === null ? [] : [reason('approval_expires', row.approval_expires)]),
    ...(row.document_expires === null ? [] : [reason('document_expires', row.document_expires)]),
    ...(row.new_links === null ? [] : [reason('new', null, namesIn(row.new_links))]),
    ...(row.changed_links === null ? [] : [reason('changed', null, namesIn(row.changed_links))]),
    ...(row.outdated === null ? [] : [reason('outdated', null)]),
  ];
}

/** @param today yyyy-mm-dd */
export const presentToReview = (row: ToReviewRow, today: string): ToReview => ({
  id: row.id,
  permission_id: row.permission_id,
  tp: { ...presentCard(row), prequal_status: row.prequal_status },
  tp_status: row.tp_status,
  tp_notes: row.tp_notes,
  approval: approvalOf(row, today),
  assessment: assessmentOf(row),
  sections: sectionsIn(row.sections),
  reasons: reasonsOf(row),
  assignment_id: row.assignment_id,
  reviewed: row.reviewed_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
});

export const presentRequested = (row: RequestedRow): RequestedPartner => ({
  id: row.id,
  tp: presentCard(row),
  status: row.status,
  is_viewed_by_coworker: row.is_viewed_by_coworker ?? false,
  message: row.message,
  asked_sections: [...row.asked_sections],
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
