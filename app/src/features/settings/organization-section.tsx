import { Button, EmptyState, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin } from '../../organization/ranks.ts';
import { peoplePath } from '../../organization/person-name.ts';
import { REGISTER } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { useLostFocus } from '../../shell/use-lost-focus.ts';
import { LeaveOrganizationDialog } from './leave-organization-dialog.tsx';
import { FormSection } from '../../entry/form-section.tsx';

/** The company that the person belongs to, with the button to leave it. */
export function OrganizationSection() {
  const user = useUser();
  const organization = user.primary_organization;
  const [isLeaving, setLeaving] = useState(false);
  // Leaving ends with the dialog, or after it was canceled, with the button that opened it.
  useLostFocus(organization?.id, focusHeading);

  if (!organization)
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
          <p className="font-semibold wrap-anywhere text-ink">{organization.name}</p>
          <p className="text-ink-muted">
            {organization.organization_type.name}
            {' · '}
            {isAdmin(user) ? 'You are an Admin' : 'You have view-only access'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton as={Link} variant="secondary" to={peoplePath(organization.id)}>
            People
          </LinkButton>
          <Button variant="danger-quiet" onClick={() => setLeaving(true)}>
            <span className="max-w-72 truncate">Leave {organization.name}</span>
          </Button>
        </div>
      </div>
      {isLeaving && (
        <LeaveOrganizationDialog organization={organization} onClose={() => setLeaving(false)} />
      )}
    </FormSection>
  );
}
