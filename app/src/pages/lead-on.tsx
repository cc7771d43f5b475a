import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetReturnPath, rememberReturnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import type { Decision } from './decide.ts';

type LeadOnProps = { readonly decision: Extract<Decision, { kind: 'to' }> };

/** Stands in for a page that this person is led away from. */
export function LeadOn({ decision }: LeadOnProps) {
  const { state } = useSession();
  const navigate = useNavigate();
  // The first word holds: what it forgets would make another one of it while the next page is on its way.
  const [{ to, remembers, forgets }] = useState(decision);
  const hasLeft = state.kind === 'out' && state.hasLeft;
  useEffect(() => {
    if (forgets || hasLeft) forgetReturnPath();
    else if (remembers !== undefined) rememberReturnPath(remembers);
    void navigate(to, { replace: true });
  }, [to, remembers, forgets, hasLeft, navigate]);
  return null;
}
