import { endpoints } from '@plumbline/api-contract';
import { Button, LinkButton, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { afterRegistration } from '../../../registration/after-registration.ts';
import { lastPage } from '../../../session/last-page.ts';
import { useSession, useUser } from '../../../session/session.tsx';
import { useUserType } from '../../../session/user-type.ts';

const MAY = new Set(['Trade Partner', 'General Contractor']);

/** Lets a trade partner or contractor continue without a company, or without one for now. */
export function GoWithout() {
  const user = useUser();
  const { setUser } = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const side = useUserType(user);
  const [isBusy, setBusy] = useState(false);

  if (side.kind === 'known' && side.userType !== null)
    return (
      <LinkButton as={Link} variant="quiet" to={lastPage() ?? '/prequal'}>
        Not now
      </LinkButton>
    );
  if (!MAY.has(user.user_type?.name ?? '')) return null;
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      setUser(await call(endpoints.updateMe, { body: { without_company: true } }));
      await navigate(await afterRegistration());
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void go()}>
      Continue without a company
    </Button>
  );
}
