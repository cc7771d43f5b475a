import { endpoints } from '@plumbline/api-contract';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { useLink } from '../../registration/use-link.ts';

/** /password-create?token=…: the first password of a person whom a colleague added. */
export function PasswordCreate() {
  const [search] = useSearchParams();
  const link = useLink(search.get('token'), '/password-create');
  return (
    <PasswordByLink
      link={link}
      title="Create your password"
      save="Create Password"
      send={async (ticket, password) =>
        (await call(endpoints.createPassword, { body: { ticket, password } })).token
      }
    />
  );
}
