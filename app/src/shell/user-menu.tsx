import { Avatar, Icon, useDisclosure, VisuallyHidden } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session.tsx';
import { useSignOut } from './sign-out.tsx';
import { accountLinks } from './site-links.ts';

const entryClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-ink hover:bg-sunken';

/** Who is signed in, their links, and signing out. */
export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  const { isOpen, setOpen, box, opener, onPointerEnter, onPointerLeave, onClick } = useDisclosure();
  return (
    // Pointer events of the button and of its menu bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="relative"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={onClick}
        className="flex items-center gap-2.5 rounded-md py-1 pr-1.5 pl-1 hover:bg-sunken"
      >
        <Avatar
          firstName={user.first_name}
          lastName={user.last_name}
          portrait={user.portrait}
          size={32}
        />
        {/* In a very narrow or much enlarged window only the initials show. */}
        <span className="max-w-32 truncate text-sm font-medium text-ink tiny:sr-only sm:max-w-48">
          <VisuallyHidden>Account of </VisuallyHidden>
          {user.first_name || 'New User'}
        </span>
        <Icon name="chevron-down" size={16} className="text-ink-subtle" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-30 mt-2 w-72 max-w-[90vw] animate-rise rounded-lg border border-line bg-surface shadow-raised">
          <div className="border-b border-line px-4 py-3">
            <p className="font-medium wrap-anywhere text-ink">
              {`${user.first_name} ${user.last_name}`.trim() || 'New User'}
            </p>
            <p className="wrap-anywhere text-ink-muted">{user.email}</p>
            {user.primary_organization && (
              <p className="mt-1 wrap-anywhere text-ink-muted">{user.primary_organization.name}</p>
            )}
          </div>
          <ul className="border-b border-line p-1.5">
            {accountLinks(user).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={() => setOpen(false)} className={entryClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="p-1.5">
            <button type="button" onClick={() => void signOut()} className={entryClass}>
              <Icon name="logout" size={18} className="text-ink-muted" />
              Sign Out
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
