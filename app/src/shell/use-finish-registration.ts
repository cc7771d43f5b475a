import { endpoints } from '@plumbline/api-contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { registrationTarget } from '../registration/reg-redirect.ts';
import { useSession, useUser } from '../session/session.tsx';
import { read } from '../storage/store.ts';
import { hasBeenLed, noteLed } from './led.ts';

/**
 * After signing in and at startup, sends people who have not finished registering back to where they were
 * (specification, `reg_step`). Once per session, with a timer, so that the requested page is there first.
 */
export function useFinishRegistration(): void {
  const user = useUser();
  const { setUser } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hasBeenLed()) return;
    const timer = setTimeout(() => {
      noteLed();
      const target = registrationTarget(user, search, read('joinedSource') !== null);
      if (target === null) return;
      if ('to' in target) return void navigate(target.to);
      // If this fails, it is tried again at the next start.
      call(endpoints.updateMe, { body: { reg_step: 'complete' } }).then(setUser, () => undefined);
    }, 0);
    return () => clearTimeout(timer);
  }, [user, search, navigate, setUser]);
}
