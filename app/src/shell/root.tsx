import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { rememberReturnPath } from '../session/return-path.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { followPrivacy } from '../storage/choose-privacy.ts';
import { forgetSession } from '../storage/store.ts';
import { lazyPart } from './lazy-part.tsx';
import { isForDesktop } from './placeholder-rule.ts';

/** What every page is in, signed in or not. What only pages behind it need is the shell's. */
export function Root() {
  useEffect(followPrivacy, []);
  return (
    <SnackbarProvider>
      <SessionProvider>
        <AfterLeaving />
        <DesktopOnly>
          <Outlet />
        </DesktopOnly>
      </SessionProvider>
      <Announcer />
    </SnackbarProvider>
  );
}

/** Anyone who signs out, here or in another tab, is at the login page afterwards; nothing waits for them to come back. */
function AfterLeaving() {
  const { state } = useSession();
  const navigate = useNavigate();
  const hasLeft = state.kind === 'out' && state.hasLeft;
  const next = state.kind === 'out' ? state.next : undefined;
  useEffect(() => {
    if (!hasLeft) return;
    forgetSession();
    if (next !== undefined) rememberReturnPath(next);
    void navigate('/login', { replace: true });
  }, [hasLeft, next, navigate]);
  return null;
}

const MobilePlaceholder = lazyPart(
  async () => (await import('./mobile-placeholder.tsx')).MobilePlaceholder,
);

/**
 * The pages, or on a small device the specification's placeholder for those that are not made for it. A page that was
 * there before the device turned out small is only hidden: what was typed on it comes back with it.
 */
function DesktopOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const width = useSyncExternalStore(follow, () => window.screen.width);
  const isTouched = useSyncExternalStore(follow, () => matchMedia('(pointer: coarse)').matches);
  const isSmall = isForDesktop({ width, isTouched }, pathname, search);
  const [shown, setShown] = useState(isSmall ? null : pathname);
  if (!isSmall && shown !== pathname) setShown(pathname);
  return (
    <>
      {isSmall && <MobilePlaceholder />}
      {(!isSmall || shown === pathname) && <div hidden={isSmall}>{children}</div>}
    </>
  );
}

/** A device that is turned, a window that goes to another screen or is zoomed, a mouse that is plugged in. */
function follow(changed: () => void): () => void {
  const touch = matchMedia('(pointer: coarse)');
  window.addEventListener('resize', changed);
  touch.addEventListener('change', changed);
  return () => {
    window.removeEventListener('resize', changed);
    touch.removeEventListener('change', changed);
  };
}
