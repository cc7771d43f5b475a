import type {
  Permission,
  GrantablePerson,
  IncomingRequest,
  Invitation,
  OwnRequest,
  VaultReader,
} from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/templates';
import { templateOf } from '../../engine/vault-state.ts';
import type { PermissionRow } from './given/queries.ts';
import type { ContractorPerson } from './people/queries.ts';
import type { ReaderRow } from './readers/queries.ts';
import type { OwnRow } from './own-requests/queries.ts';
import type { IncomingRow } from './requests/queries.ts';
import type { SentRow } from './sent/queries.ts';
import { MOST_LETTERS, RESEND_MS } from './sent/resend.ts';

/**
 * A permission as the trade partner sees it. What the contractor thinks of the trade partner stays
 * private.
 */
export const presentPermission = (row: PermissionRow): Permission => ({
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
});

export const presentGrantable = (row: ContractorPerson): GrantablePerson => ({
  ...presentPerson(row),
  organization: {
    id: row.contractor_id,
    name: row.contractor_name,
    domain: row.contractor_domain,
  },
  permission_id: row.permission_id,
});

export const presentIncoming = (row: IncomingRow): IncomingRequest => ({
  id: row.id,
  user: presentPerson(row),
  organization: presentContractor(row),
  org_id: row.contractor_id,
  message: row.message,
  sections: inFormOrder(row.sections),
  granted: inFormOrder(row.granted),
  status: row.status,
  created: row.created_at.toISOString(),
});

export const presentOwn = (row: OwnRow): OwnRequest => ({
  id: row.id,
  kind: row.kind,
  tp: {
    id: row.tp_id,
    name: row.tp_name,
    domain: row.tp_domain,
    city: row.city ?? '',
    state: row.state ?? '',
  },
  org_id: row.tp_id,
  status: row.status,
  sections: row.sections,
  message: row.message,
  asked_sections: [...row.asked_sections],
  created: row.created_at.toISOString(),
});

export const presentSent = (row: SentRow): Invitation => ({
  id: row.id,
  uuid: row.id,
  kind: row.kind,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  company_name: row.company_name,
  sections: inFormOrder(row.sections),
  status: row.status,
  viewed: row.viewed_at?.toISOString() ?? null,
  is_viewed_by_coworker: row.is_viewed_by_coworker,
  inviter: {
    id: row.user_id,
    first_name: row.inviter_first_name,
    last_name: row.inviter_last_name,
  },
  created: row.created_at.toISOString(),
  last_sent: row.last_sent_at.toISOString(),
  can_resend_at:
    row.times_sent < MOST_LETTERS
      ? new Date(row.last_sent_at.getTime() + RESEND_MS).toISOString()
      : null,
});

export const presentReader = (row: ReaderRow): VaultReader => ({
  user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
  organization: presentContractor(row),
  action: row.action,
  what: row.file_name ?? (row.link === null ? '' : (templateOf(row.link)?.title ?? row.link)),
  at: row.at.toISOString(),
});

/** The slugs in the form's order; sections that the form no longer has are dropped. */
export const inFormOrder = (sections: readonly string[]): string[] =>
  sectionLinks.filter((link) => sections.includes(link));

const presentContractor = (row: {
  readonly contractor_id: string | null;
  readonly contractor_name: string | null;
  readonly contractor_domain: string | null;
}): Permission['organization'] =>
  row.contractor_id === null || row.contractor_name === null
    ? null
    : { id: row.contractor_id, name: row.contractor_name, domain: row.contractor_domain };

const presentPerson = ({
  user_id: id,
  first_name,
  last_name,
  email,
  title,
}: Omit<
  ContractorPerson,
  'permission_id' | 'contractor_id' | 'contractor_name' | 'contractor_domain'
>) => ({
  id,
  first_name,
  last_name,
  email,
  title,
});
