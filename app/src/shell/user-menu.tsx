import { Avatar, Icon, VisuallyHidden } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../session/session.tsx';
import { useSignOut } from './sign-out.tsx';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={menu} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex items-center gap-2.5 rounded-md py-1 pr-1.5 pl-1 hover:bg-sunken"
      >
        <Avatar
          firstName={user.first_name}
          lastName={user.last_name}
          portrait={user.portrait}
          size={32}
        />
        {/* In a very narrow or much enlarged window the initials stand for the name. */}
        <span className="text-sm font-medium text-ink max-[24rem]:sr-only">
          <VisuallyHidden>Account of </VisuallyHidden>
          {user.first_name || 'New User'}
        </span>
        <Icon name="chevron-down" size={16} className="text-ink-subtle" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-30 mt-2 w-72 animate-rise rounded-lg border border-line bg-surface shadow-raised">
          <div className="border-b border-line px-4 py-3">
            <p className="font-medium text-ink">
              {`${user.first_name} ${user.last_name}`.trim() || 'New User'}
            </p>
            <p className="wrap-anywhere text-ink-muted">{user.email}</p>
            {user.primary_organization && (
              <p className="mt-1 text-ink-muted">{user.primary_organization.name}</p>
            )}
          </div>
          <div className="p-1.5">
            <button
              type="button"
              onClick={() => void signOut()}
              className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-ink hover:bg-sunken"
            >
              <Icon name="logout" size={18} className="text-ink-muted" />
              Sign Out
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
