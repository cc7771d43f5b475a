import { classNames } from '@plumbline/ui';
import { Link, NavLink } from 'react-router-dom';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

export function TopBar() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface max-sm:static [@media(max-height:30rem)]:static print:hidden">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-4 px-4 sm:gap-8 sm:px-6 lg:px-8">
        <Link to="/" aria-label="Plumbline, home" className="flex min-h-6 items-center rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="flex flex-1 items-center gap-1">
          <NavLink
            to="/prequal"
            className={({ isActive }) =>
              classNames(
                'rounded-md px-3 py-2 text-sm font-medium',
                isActive
                  ? 'bg-primary-tint text-primary-ink'
                  : 'text-ink-muted hover:bg-sunken hover:text-ink',
              )
            }
          >
            Pre-Qual
          </NavLink>
        </nav>
        <UserMenu />
      </div>
    </header>
  );
}
