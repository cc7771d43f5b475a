import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { AccountSection } from './account-section.tsx';
import { CompanySection } from './company-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { MailSection } from './mail-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PortraitSection } from './portrait/portrait-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { useNamedSection } from './use-named-section.ts';

/** Everything that a person decides about their own account. */
export function SettingsPage() {
  const user = useUser();
  useNamedSection();
  return (
    <Page
      title="My Account"
      eyebrow={user.primary_organization?.name}
      description="Who you are here, how you sign in, and what Plumbline mails you."
    >
      <div className="pt-2">
        <AccountSection />
        <PortraitSection />
        <TimeZoneSection />
        <PasswordSection />
        <SessionsSection />
        <MailSection />
        <CompanySection />
        <DeleteSection />
      </div>
    </Page>
  );
}
