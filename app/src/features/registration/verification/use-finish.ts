import { endpoints, type User } from '@plumbline/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { afterRegistration } from '../../../registration/after-registration.ts';
import { useSession } from '../../../session/session.tsx';
import { forgetRegistration } from '../../../storage/store.ts';

/** Completes the registration and opens the product. Throws ApiError. */
export function useFinish(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  // The last page of registration is closed to people who are done, and it stays until the next one is loaded. So the
  // session learns only on unmount that they are done; otherwise the page's guard would redirect them home.
  const done = useRef<User | null>(null);
  useEffect(
    () => () => {
      if (done.current) setUser(done.current);
    },
    [setUser],
  );
  return useCallback(async () => {
    done.current = await call(endpoints.updateMe, { body: { reg_step: 'complete' } });
    const next = await afterRegistration();
    forgetRegistration();
    await navigate(next);
  }, [navigate]);
}
