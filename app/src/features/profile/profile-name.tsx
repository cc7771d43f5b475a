import type { endpoints, ReplyOf } from '@plumbline/api-contract';
import { CompanyLogo } from '../../profile/company-logo.tsx';
import { PageHeading } from '../../shell/page.tsx';
import { Marks } from './overview/marks.tsx';

type ProfileNameProps = { readonly profile: ReplyOf<typeof endpoints.getOrganization> };

/** Which company a page is about: logo, type, name and what was verified. */
export function ProfileName({ profile }: ProfileNameProps) {
  return (
    <>
      <CompanyLogo logo={profile.logo} size={72} />
      <div className="min-w-0">
        <p className="mb-1 text-sm font-medium text-ink-muted">{profile.organization_type.name}</p>
        <PageHeading>{profile.name}</PageHeading>
        <Marks profile={profile} />
      </div>
    </>
  );
}
