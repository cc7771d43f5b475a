import { Tabs } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { peoplePath, profilePath } from '../../organization/person-name.ts';

type OrganizationTabsProps = {
  readonly organization: string;
  readonly current: 'profile' | 'people';
};

/** The pages of a company. */
export function OrganizationTabs({ organization, current }: OrganizationTabsProps) {
  return (
    <div className="mb-8">
      <Tabs
        label="Company"
        link={RouterTab}
        tabs={[
          { href: profilePath(organization), label: 'Profile', current: current === 'profile' },
          { href: peoplePath(organization), label: 'People', current: current === 'people' },
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
