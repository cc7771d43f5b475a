import type { ComponentType } from 'react';
import { SkeletonText } from '@plumbline/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { isAdmin } from '../../organization/ranks.ts';
import { type ProfileTab, type ProfileTabProps, tabPath } from '../../profile/tab.ts';
import { useUser } from '../../session/session.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { NoOrganization } from '../../shell/no-organization.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { LoadedCompany } from './loaded-company.tsx';
import { PrintView } from './print-view.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { MANAGE, TABS } from './tabs.ts';

/** Old addresses, from when the profile was a single page. */
const RENAMED: Readonly<Record<string, string>> = { profile: 'overview' };
const PRINT = 'print';

/** A tab with the component that draws it, loaded on demand. */
type DrawnTab = ProfileTab & { readonly Part: ComponentType<ProfileTabProps> };

const drawn = (tab: ProfileTab): DrawnTab => ({
  ...tab,
  Part: lazyPart(tab.load, undefined, () => (
    <SkeletonText lines={5} label={`Loading ${tab.label}`} />
  )),
});
const FOR_ALL = TABS.map(drawn);
const FOR_ADMINS = [drawn(MANAGE), ...FOR_ALL];

/**
 * The profile of one company, at the tab in the address; the person's own company if the address
 * has none.
 */
export function ProfilePage() {
  const { uid, tabname } = useParams();
  const [query] = useSearchParams();
  const user = useUser();
  const own = user.primary_organization?.id;
  const organization = uid ?? own;
  if (organization === undefined) return <NoOrganization />;
  const isOwn = own === organization;
  const asOthers = isOwn && query.get('preview') === 'others';
  const isEditable = isOwn && isAdmin(user) && !asOthers;
  const asked = tabname === undefined ? undefined : (RENAMED[tabname] ?? tabname);
  const tabs = isEditable ? FOR_ADMINS : FOR_ALL;
  const tab = asked === undefined ? tabs[0] : tabs.find(({ slug }) => slug === asked);
  if (asked === PRINT) return <PrintView key={organization} {...{ organization, asOthers }} />;
  if (tab === undefined) return <NotFound />;
  return (
    <Company
      key={`${organization} ${String(asOthers)}`}
      {...{ organization, isOwn, isEditable, asOthers, tabs, tab }}
    />
  );
}

type CompanyProps = {
  readonly organization: string;
  readonly isOwn: boolean;
  readonly isEditable: boolean;
  readonly asOthers: boolean;
  readonly tabs: readonly DrawnTab[];
  readonly tab: DrawnTab;
};

function Company({ organization, isOwn, isEditable, asOthers, tabs, tab }: CompanyProps) {
  const { tabname } = useParams();
  return (
    <LoadedCompany {...{ organization, asOthers }} pathOf={(id) => tabPath(id, tabname)}>
      {(profile, reload) => (
        <ProfileFrame {...{ profile, tabs, asOthers, isOwn }} current={tab} onChanged={reload}>
          <tab.Part profile={profile} {...{ isOwn: isOwn && !asOthers, isEditable, asOthers }} />
        </ProfileFrame>
      )}
    </LoadedCompany>
  );
}
