import { Button, EmptyState } from '@plumbline/ui';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../shell/loading-page.tsx';
import { NoCompany } from '../shell/no-company.tsx';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';
import { isTradePartner } from './landing.ts';
import { useSession, useUser } from './session.tsx';

/** Pages for a person who is signed in; everybody else goes to sign in first and comes back. */
export function RequireSession() {
  const { state, retry } = useSession();
  const location = useLocation();
  switch (state.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'failed':
      return (
        <main>
          <title>No connection · Plumbline</title>
          <h1 className="sr-only">No connection</h1>
          <EmptyState
            icon="cloud"
            title="Plumbline could not be reached"
            action={<Button onClick={retry}>Try Again</Button>}
          >
            {state.message}
          </EmptyState>
        </main>
      );
    case 'out':
      if (state.hasLeft) forgetReturnPath();
      else rememberReturnPath(location.pathname + location.search + location.hash);
      return <Navigate to="/login" replace />;
    case 'in':
      return <Outlet />;
    default:
      return state satisfies never;
  }
}

/** Pages that only make sense before signing in. */
export function GuestOnly() {
  const { state } = useSession();
  if (state.kind === 'in') return <Navigate to={returnPath() ?? '/prequal'} replace />;
  if (state.kind === 'loading') return null;
  return <Outlet />;
}

type SideProps = { readonly side: 'tradePartner' | 'contractor' };

/** The pages of one side of a prequalification; the other side is led to its own. */
export function RequireSide({ side }: SideProps) {
  const user = useUser();
  if (!user.primary_organization) return <NoCompany />;
  if (isTradePartner(user) !== (side === 'tradePartner')) return <Navigate to="/prequal" replace />;
  return <Outlet />;
}
