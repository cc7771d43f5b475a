import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetReturnPath, rememberReturnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import type { Decision } from './decide.ts';

type LeadOnProps = { readonly decision: Extract<Decision, { kind: 'to' }> };

/** Redirects this person away from a page. */
export function LeadOn({ decision }: LeadOnProps) {
  const { state } = useSession();
  const navigate = useNavigate();
  // Keeps the first decision: forgetting the return path would change it while the next page loads.
  const [{ to, remembers, forgets }] = useState(decision);
  const hasLeft = state.kind === 'out' && state.hasLeft;
  useEffect(() => {
    if (forgets || hasLeft) forgetReturnPath();
    else if (remembers !== undefined) rememberReturnPath(remembers);
    void navigate(to, { replace: true });
  }, [to, remembers, forgets, hasLeft, navigate]);
  return null;
}
