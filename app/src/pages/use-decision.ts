import { useLocation, useParams } from 'react-router-dom';
import { returnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import { type AskedUserType, useUserType } from '../session/user-type.ts';
import { asksUserType, decide, type Decision } from './decide.ts';
import { guardOf, type PageEntry } from './page.ts';

/** What must still be known before a guard can decide. */
type Waiting = Exclude<AskedUserType, { readonly kind: 'known' }>;

/** The decision of a page's guard about the current visitor. */
export function useDecision(entry: PageEntry): Decision | Waiting {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  const params = useParams();
  const guard = guardOf(entry);
  const user = state.kind === 'in' ? state.user : null;
  const asked = useUserType(asksUserType(guard) ? user : null);
  if (asked.kind !== 'known') return asked;
  return decide(guard, user && { user, userType: asked.userType }, {
    address: pathname + search + hash,
    params,
    remembered: returnPath(),
  });
}
