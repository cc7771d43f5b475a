import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab = {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** A count or a mark after the label. */
  readonly badge?: ReactNode;
};

export type TabLinkProps = {
  readonly href: string;
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
};

export type TabsProps = {
  /** Names the navigation to screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Renders one link; a plain `a` by default. The app passes its router's link. */
  readonly link?: ComponentType<TabLinkProps>;
  /** As large as a page's heading, which the tabs replace. */
  readonly isHeading?: boolean;
};

const SHAPE = {
  bar: {
    nav: 'overflow-x-auto border-b border-line',
    tab: '-mb-px border-b-2 px-0.5 pt-2 pb-2.5 text-sm font-medium',
    current: 'border-primary text-primary-ink',
    other: 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
  },
  heading: {
    nav: 'overflow-x-auto',
    tab: 'py-1 text-xl font-semibold tracking-tight',
    current: 'text-ink',
    other: 'text-ink-muted hover:text-ink',
  },
};

/** Links that look like tabs. Each is a page with its own address, so this is navigation, not a tablist. */
export function Tabs({ label, tabs, link: Link = PlainLink, isHeading }: TabsProps) {
  const shape = SHAPE[isHeading ? 'heading' : 'bar'];
  return (
    <nav aria-label={label} className={shape.nav}>
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'inline-flex items-center gap-2 whitespace-nowrap transition-colors',
                'focus-visible:-outline-offset-2',
                shape.tab,
                tab.current ? shape.current : shape.other,
              )}
            >
              {tab.label}
              {tab.badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlainLink(props: TabLinkProps) {
  return <a {...props}>{props.children}</a>;
}
