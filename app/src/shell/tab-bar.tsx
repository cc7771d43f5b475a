import { Tabs } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';

type TabBarProps = {
  readonly label: string;
  /** The folder of the tabs' pages, such as `/prequal/data-vault`. */
  readonly base: string;
  readonly tabs: readonly { readonly slug: string; readonly name: string }[];
  /** Replaces the page's heading. */
  readonly isHeading?: boolean;
};

/** A section's pages as tabs. */
export function TabBar({ label, base, tabs, isHeading = false }: TabBarProps) {
  const { pathname } = useLocation();
  return (
    <div className={isHeading ? undefined : 'mb-8'}>
      <Tabs
        label={label}
        link={RouterTab}
        isHeading={isHeading}
        tabs={tabs.map(({ slug, name }) => ({
          href: `${base}/${slug}`,
          label: name,
          current: pathname === `${base}/${slug}`,
        }))}
      />
    </div>
  );
}

/** A tab as a router link. */
export function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
