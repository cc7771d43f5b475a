import { Announcer, ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { Outlet } from 'react-router-dom';

/** The wrapper of every page when there is no sign-in. */
export function SessionlessRoot() {
  return (
    <SnackbarProvider>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
      <Announcer />
    </SnackbarProvider>
  );
}
