import type { DeskCompany } from '@plumbline/api-contract';
import { Badge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { profilePath } from '../../organization/person-name.ts';

/** A company in a table: its name, and what distinguishes it from others. */
export function CompanyName({ company }: { readonly company: DeskCompany }) {
  const where = [company.city, company.state].filter(Boolean).join(', ');
  return (
    <>
      <Link
        to={profilePath(company.merged_into?.id ?? company.id)}
        className="font-medium wrap-anywhere text-primary-ink hover:underline"
      >
        {company.name}
      </Link>
      <span className="block wrap-anywhere text-ink-muted">
        {[company.organization_type, where, company.domain].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {company.merged_into && <Badge>Merged into {company.merged_into.name}</Badge>}
        {company.is_verified && <Badge tone="success">Verified</Badge>}
        {company.has_answers && <Badge tone="primary">Has a data vault</Badge>}
      </span>
    </>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `2 people (1 Admin), 1 office, 3 projects, 0 relationships`; `No people, 0 offices ...`. */
export const countsOf = (company: DeskCompany): string =>
  [
    company.people === 0
      ? 'No people'
      : `${counted(company.people, 'person', 'people')} (${counted(company.admins, 'Admin', 'Admins')})`,
    counted(company.offices, 'office', 'offices'),
    counted(company.projects, 'project', 'projects'),
    counted(company.relationships, 'relationship', 'relationships'),
  ].join(', ');
