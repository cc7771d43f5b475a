import { useState } from 'react';
import { Button } from '@plumbline/ui';
import { FormSection } from '../../entry/form-section.tsx';
import { useUser } from '../../session/session.tsx';
import { useNamedSection } from '../../shell/named-section.ts';
import { Page } from '../../shell/page.tsx';
import { AccountSection } from './account-section.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PortraitSection } from './portrait/portrait-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

/** Everything that a person decides about their own account. */
export function SettingsPage() {
  const user = useUser();
  useNamedSection();
  return (
    <Page
      title="My Account"
      eyebrow={user.primary_organization?.name}
      description="Your profile, how you sign in, and what you’re notified of."
    >
      <div className="pt-2">
        <AccountSection />
        <PortraitSection />
        <TimeZoneSection />
        <PasswordSection />
        <SessionsSection />
        <NotificationSection />
        <OrganizationSection />
        <DeleteSection />
      </div>
    </Page>
  );
}

/** Deletes the account. */
function DeleteSection() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <FormSection id="delete" title="Delete account" description="This can’t be undone.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-ink-muted">
          Before anything is deleted, we show you what happens to your company and its data vault.
        </p>
        <Button variant="danger-quiet" className="max-sm:-ml-4" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </FormSection>
  );
}
