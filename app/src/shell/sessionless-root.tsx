import { Announcer, ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { Outlet } from 'react-router-dom';

/** What every page is in where no one signs in. */
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
