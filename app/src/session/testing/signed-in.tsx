import { Outlet } from 'react-router-dom';
import { useSession } from '../session.tsx';

/** Draws what is inside once someone is signed in: around a page that is tested without the table of pages. */
export function SignedIn() {
  return useSession().state.kind === 'in' ? <Outlet /> : null;
}
