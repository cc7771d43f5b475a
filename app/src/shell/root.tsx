import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../session/session.tsx';

/** What every page stands in, signed in or not. What only pages behind it need is the shell's. */
export function Root() {
  return (
    <SnackbarProvider>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
      <Announcer />
    </SnackbarProvider>
  );
}
