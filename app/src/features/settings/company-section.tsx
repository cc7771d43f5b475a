import { Button, EmptyState, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin } from '../../company/ranks.ts';
import { peoplePath } from '../../company/person-name.ts';
import { REGISTER } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { LeaveCompanyDialog } from './leave-company-dialog.tsx';
import { FormSection } from '../../entry/form-section.tsx';

/** The company that the person belongs to, and the way out of it. */
export function CompanySection() {
  const user = useUser();
  const company = user.primary_organization;
  const [isLeaving, setLeaving] = useState(false);

  if (!company)
    return (
      <FormSection id="company" title="Company" description="The company you work for.">
        <EmptyState
          icon="company"
          title="Your account has no company"
          action={
            <LinkButton as={Link} variant="secondary" to={REGISTER}>
              Join or Add a Company
            </LinkButton>
          }
        >
          Find the company you work for and ask to join, or add it.
        </EmptyState>
      </FormSection>
    );

  return (
    <FormSection
      id="company"
      title="Company"
      description="If you leave, you lose access to the company. Its data vault and its people stay."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere text-ink">{company.name}</p>
          <p className="text-ink-muted">
            {company.organization_type.name}
            {' · '}
            {isAdmin(user) ? 'You are an Admin' : 'You have view-only access'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton as={Link} variant="secondary" to={peoplePath(company.id)}>
            People
          </LinkButton>
          <Button variant="danger-quiet" onClick={() => setLeaving(true)}>
            <span className="max-w-72 truncate">Leave {company.name}</span>
          </Button>
        </div>
      </div>
      {isLeaving && <LeaveCompanyDialog company={company} onClose={() => setLeaving(false)} />}
    </FormSection>
  );
}
