import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from './wordmark.tsx';

type BarProps = {
  /** Keeps the bar in view while the page scrolls, for pages where Pre-Qual is used. */
  readonly isSticky?: boolean;
  /** Shown next to the wordmark; in a narrow window, in the hamburger menu. */
  readonly nav: ReactNode;
  /** Shown at the end, in every window. */
  readonly end: ReactNode;
};

/** The bar at the top of the site. */
export function Bar({ isSticky = false, nav, end }: BarProps) {
  return (
    <header
      className={classNames(
        'z-20 border-b border-line bg-surface print:hidden',
        isSticky ? 'sticky top-0 max-sm:relative [@media(max-height:30rem)]:relative' : 'relative',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-screen-2xl flex-wrap items-center gap-x-3 px-4 py-1.5 sm:px-6 wide:gap-x-8 wide:px-8">
        <Link
          to="/"
          aria-label="Plumbline, home"
          className="mr-auto flex min-h-6 items-center rounded-md"
        >
          <Wordmark />
        </Link>
        <nav
          aria-label="Main"
          className="mr-auto flex flex-1 flex-wrap items-center wide:gap-1 narrow:hidden"
        >
          {nav}
        </nav>
        {end}
      </div>
    </header>
  );
}
