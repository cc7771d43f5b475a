import type {
  DeskClaim,
  DeskCompany,
  DeskDocument,
  DeskDuplicate,
  DeskEntry,
  DeskMail,
  DeskMerge,
  DeskPerson,
} from '@plumbline/api-contract';
import type { ReportedPair, WaitingClaim } from '../claims/index.ts';
import type { listFailed } from '../mail/index.ts';
import { organizationDomainOf } from '../organizations/index.ts';
import type { listPending } from '../verification/index.ts';
import type { MergeRow } from './merging/queries/merges.ts';
import { undoUntil } from './merging/undo.ts';
import type { CompanyRow } from './queries/companies.ts';
import type { listEntries } from './queries/operators.ts';
import type { PersonRow } from './queries/people.ts';

type RowOf<F extends (...args: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<F>
>[number];

export const presentCompany = (row: CompanyRow): DeskCompany => ({
  id: row.id,
  name: row.name,
  organization_type: row.organization_type,
  domain: row.domain,
  city: row.city,
  state: row.state,
  created: row.created_at.toISOString(),
  people: row.people,
  admins: row.admins,
  offices: row.offices,
  projects: row.projects,
  relationships: row.relationships,
  has_answers: row.has_answers,
  is_verified: row.is_verified,
  merged_into:
    row.merged_into === null ? null : { id: row.merged_into, name: row.merged_into_name ?? '' },
});

export const presentPerson = (row: PersonRow): DeskPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  organization:
    row.organization_id === null
      ? null
      : { id: row.organization_id, name: row.organization_name ?? '', is_admin: row.is_admin },
  created: row.created_at.toISOString(),
  sessions: row.sessions,
  last_seen: row.last_seen?.toISOString() ?? null,
  frozen: row.frozen_at?.toISOString() ?? null,
});

type Companies = ReadonlyMap<string, DeskCompany>;

/** Shows nothing for a company that has been deleted. */
export function presentClaim(row: WaitingClaim, companies: Companies): readonly DeskClaim[] {
  const organization = companies.get(row.organization_id);
  if (organization === undefined) return [];
  return [
    {
      id: row.id,
      organization,
      person: { id: row.user_id, name: row.name, email: row.email },
      is_same_domain: row.domain !== null && row.domain === organizationDomainOf(row.email),
      reason: row.reason,
      created: row.created_at.toISOString(),
    },
  ];
}

export function presentPair(row: ReportedPair, companies: Companies): readonly DeskDuplicate[] {
  const organization = companies.get(row.organization_id);
  const duplicate = companies.get(row.duplicate_id);
  if (organization === undefined || duplicate === undefined) return [];
  return [
    {
      id: row.id,
      organization,
      duplicate,
      reports: row.reports.map(({ user_id, name, email, reason, created }) => ({
        person: user_id === null ? null : { id: user_id, name, email },
        reason,
        created: new Date(created).toISOString(),
      })),
    },
  ];
}

export function presentMerge(row: MergeRow, now: Date): DeskMerge {
  const until = undoUntil(row.merged_at);
  return {
    id: row.id,
    survivor: { id: row.survivor_id, name: row.survivor_name },
    merged: { id: row.merged_id, name: row.merged_name },
    at: row.merged_at.toISOString(),
    undone: row.undone_at?.toISOString() ?? null,
    undo_until: row.undone_at === null && until >= now ? until.toISOString() : null,
    left_alone: row.left_alone,
  };
}

export const presentDocument = (row: RowOf<typeof listPending>): DeskDocument => ({
  id: row.id,
  kind: row.kind,
  organization: { id: row.organization_id, name: row.organization_name, domain: row.domain },
  person: { id: row.user_id, name: row.person, email: row.email },
  name: row.name,
  size: row.size,
  created: row.created_at.toISOString(),
});

export const presentMail = (row: RowOf<typeof listFailed>, now: Date): DeskMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  error: row.last_error ?? '',
  attempts: row.attempts,
  created: row.created_at.toISOString(),
  can_resend: Boolean(row.has_content) && (row.expires_at === null || row.expires_at > now),
});

export const presentEntry = (row: RowOf<typeof listEntries>): DeskEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  operator: row.operator,
  act: row.act,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject: row.subject,
  reason: row.reason,
});
