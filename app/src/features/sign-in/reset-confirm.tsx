import { endpoints } from '@plumbline/api-contract';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { useLink } from '../../registration/use-link.ts';

/** /password-reset-confirm/:uid?/:token: a new password by the link of a mail. */
export function ResetConfirm() {
  const { token } = useParams();
  const link = useLink(token ?? null, '/password-reset-confirm/link');
  return (
    <PasswordByLink
      link={link}
      title="Choose a new password"
      save="Save and Sign In"
      send={async (secret, password) =>
        (await call(endpoints.confirmPasswordReset, { body: { token: secret, password } })).token
      }
    />
  );
}
