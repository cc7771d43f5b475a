import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { noteLastPage } from '../session/last-page.ts';
import { rememberReturnPath } from '../session/return-path.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { followPrivacy } from '../storage/choose-privacy.ts';
import { forgetSession } from '../storage/store.ts';
import { DesktopOnly } from './desktop-only.tsx';

/** The wrapper of every page, signed in or not. What only signed-in pages need is in the shell. */
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

/**
 * After signing out, here or in another tab, redirects to the login page; nothing waits for the person to come back.
 */
function AfterLeaving() {
  const { state } = useSession();
  const navigate = useNavigate();
  const hasLeft = state.kind === 'out' && state.hasLeft;
  const next = state.kind === 'out' ? state.next : undefined;
  useEffect(() => {
    if (!hasLeft) return;
    forgetSession();
    noteLastPage(null);
    if (next !== undefined) rememberReturnPath(next);
    void navigate('/login', { replace: true });
  }, [hasLeft, next, navigate]);
  return null;
}
