import { useParams } from 'react-router-dom';
import { useUser } from '../../session/session.tsx';
import { NoOrganization } from '../../shell/no-organization.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { People } from './people.tsx';
import { Profile } from './profile.tsx';

const TABS: ReadonlySet<string> = new Set(['profile', 'people']);

/** The pages of one company, by the tab in the address; without a company in it, the own one. */
export function OrganizationPage() {
  const { uid, tabname } = useParams();
  const own = useUser().primary_organization?.id;
  const organization = uid ?? own;
  if (organization === undefined) return <NoOrganization />;
  if (tabname !== undefined && !TABS.has(tabname)) return <NotFound />;
  return tabname === 'people' ? (
    <People key={organization} organization={organization} />
  ) : (
    <Profile key={organization} organization={organization} />
  );
}
