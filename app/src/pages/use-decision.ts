import { useLocation, useParams } from 'react-router-dom';
import { returnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import { type AskedUserType, useUserType } from '../session/user-type.ts';
import { asksUserType, decide, type Decision } from './decide.ts';
import { guardOf, type PageEntry } from './page.ts';

/** What is still to be known before a guard can say anything. */
type Waiting = Exclude<AskedUserType, { readonly kind: 'known' }>;

/** What the guard of a page says to anyone who is here now. */
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
