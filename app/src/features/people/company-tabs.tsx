import { Tabs } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { peoplePath, profilePath } from '../../company/person-name.ts';

type CompanyTabsProps = { readonly company: string; readonly current: 'profile' | 'people' };

/** The pages of a company. */
export function CompanyTabs({ company, current }: CompanyTabsProps) {
  return (
    <div className="mb-8">
      <Tabs
        label="Company"
        link={RouterTab}
        tabs={[
          { href: profilePath(company), label: 'Profile', current: current === 'profile' },
          { href: peoplePath(company), label: 'People', current: current === 'people' },
        ]}
      />
    </div>
  );
}

function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
