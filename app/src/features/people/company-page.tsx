import { useParams } from 'react-router-dom';
import { useUser } from '../../session/session.tsx';
import { NoCompany } from '../../shell/no-company.tsx';
import { People } from './people.tsx';
import { Profile } from './profile.tsx';

/** The pages of one company, by the tab in the address; without a company in it, the own one. */
export function CompanyPage() {
  const { uid, tabname } = useParams();
  const own = useUser().primary_organization?.id;
  const company = uid ?? own;
  if (company === undefined) return <NoCompany />;
  return tabname === 'people' ? (
    <People key={company} company={company} />
  ) : (
    <Profile key={company} company={company} />
  );
}
