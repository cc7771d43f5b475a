import type { EmployeeRequest, OrganizationCard } from '@plumbline/api-contract';
import { organizationDomainOf } from '../organizations/index.ts';
import type { RequestRow } from './queries.ts';

export function presentRequest(row: RequestRow, organization: OrganizationCard): EmployeeRequest {
  const { user_id: id, first_name, last_name, email, title, document_id, document_name } = row;
  const document =
    document_id === null || document_name === null
      ? null
      : { id: document_id, name: document_name };
  return {
    id: row.id,
    user: { id, first_name, last_name, email, title },
    organization,
    status: row.status,
    rank: row.rank,
    is_same_domain: isSameDomain(email, organization.domain),
    is_webmail: row.is_webmail,
    has_document: document !== null,
    document,
    created: row.created_at.toISOString(),
  };
}

export const isSameDomain = (email: string, domain: string | null): boolean =>
  domain !== null && organizationDomainOf(email) === domain;
