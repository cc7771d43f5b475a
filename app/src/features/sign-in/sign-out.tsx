import { Spinner } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.tsx';
import { PageHeading } from '../../shell/page.tsx';
import { useSignOut } from '../../shell/sign-out.tsx';

/** /logout: signs out, or goes back to the app when the person decides to stay. */
export function SignOut() {
  const signOut = useSignOut();
  const { state } = useSession();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signOut().then(() => navigate('/prequal', { replace: true }));
  }, [signOut, navigate]);
  return (
    <div className="flex items-center justify-center gap-3 p-16 text-ink-muted">
      <title>Sign Out · Plumbline</title>
      <Spinner />
      <PageHeading className="text-sm outline-none">
        {state.kind === 'in' ? 'Signing out…' : 'Signed out'}
      </PageHeading>
    </div>
  );
}
