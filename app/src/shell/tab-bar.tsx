import { Tabs } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';

type TabBarProps = {
  readonly label: string;
  /** The folder of the tabs' pages, such as `/prequal/data-vault`. */
  readonly base: string;
  readonly tabs: readonly { readonly slug: string; readonly name: string }[];
};

/** A section's pages as tabs. */
export function TabBar({ label, base, tabs }: TabBarProps) {
  const { pathname } = useLocation();
  return (
    <div className="mb-8">
      <Tabs
        label={label}
        link={RouterTab}
        tabs={tabs.map(({ slug, name }) => ({
          href: `${base}/${slug}`,
          label: name,
          current: pathname === `${base}/${slug}`,
        }))}
      />
    </div>
  );
}

/** A tab as a link of the router. */
export function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
