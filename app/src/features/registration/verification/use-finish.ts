import { endpoints } from '@plumbline/api-contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { afterRegistration } from '../../../registration/after-registration.ts';
import { useSession } from '../../../session/session.tsx';
import { forgetRegistration } from '../../../storage/store.ts';

/** Ends the registration, and leads to the product. Throws ApiError. */
export function useFinish(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    const user = await call(endpoints.updateMe, { body: { reg_step: 'complete' } });
    const next = await afterRegistration();
    forgetRegistration();
    // The last page of a registration is closed to whoever is done: on its way out it must not be drawn again.
    await navigate(next);
    setUser(user);
  }, [setUser, navigate]);
}
