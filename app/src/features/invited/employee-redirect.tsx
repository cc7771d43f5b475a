import { Navigate, useSearchParams } from 'react-router-dom';
import { peoplePath } from '../../organization/person-name.ts';
import { useSession } from '../../session/session.tsx';

/** /employee_invite_redirect: a colleague who was added creates a password; a signed-in person sees their company. */
export function EmployeeRedirect() {
  const { state } = useSession();
  const [search] = useSearchParams();
  if (state.kind === 'in') {
    const organization = state.user.primary_organization;
    return <Navigate to={organization ? peoplePath(organization.id) : '/prequal'} replace />;
  }
  const token = search.get('token');
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
  return <Navigate to={`/password-create${query}`} replace />;
}
