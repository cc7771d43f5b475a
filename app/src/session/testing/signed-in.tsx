import { Outlet } from 'react-router-dom';
import { useSession } from '../session.tsx';

/** Renders its contents once someone is signed in, for testing a page without the table of pages. */
export function SignedIn() {
  return useSession().state.kind === 'in' ? <Outlet /> : null;
}
