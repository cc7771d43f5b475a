import { endpoints, type User } from '@plumbline/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { afterRegistration } from '../../../registration/after-registration.ts';
import { useSession } from '../../../session/session.tsx';
import { forgetRegistration } from '../../../storage/store.ts';

/** Ends the registration, and leads to the product. Throws ApiError. */
export function useFinish(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  // The last page of a registration is closed to people who are done, and stays until the next one is here: as long as it
  // does, no one knows that they are. Its guard would lead them home.
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
