import { ConfirmProvider, SnackbarProvider, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { onSessionEnd } from '../api/api.ts';
import { SessionProvider } from '../session/session.tsx';

const RELOAD_MS = 2500;

/** What every page stands in, signed in or not. */
export function Root() {
  return (
    <Messages>
      <SessionProvider>
        <SessionEnd />
        <Outlet />
      </SessionProvider>
    </Messages>
  );
}

/** The same where nobody signs in. */
export function SessionlessRoot() {
  return (
    <Messages>
      <Outlet />
    </Messages>
  );
}

/** Messages at the corner of the window, and questions before it goes on. */
function Messages({ children }: { readonly children: ReactNode }) {
  return (
    <SnackbarProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </SnackbarProvider>
  );
}

/** The server no longer knows the session: say so, then load anew, which leads to signing in. */
function SessionEnd() {
  const snackbar = useSnackbar();
  useEffect(
    () =>
      onSessionEnd(() => {
        snackbar.show({
          type: 'information',
          message: 'You were logged out of your session by another user. Please log in again.',
        });
        setTimeout(() => window.location.reload(), RELOAD_MS);
      }),
    [snackbar],
  );
  return null;
}
