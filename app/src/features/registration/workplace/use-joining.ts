import { endpoints } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useRefresh } from '../../../api/resource.ts';
import { pathOfStep } from '../../../registration/steps.ts';
import { useSession, useUser } from '../../../session/session.tsx';
import { type Organization, wayInto } from './organization.ts';
import { useFounded } from './use-founded.ts';

export type Joining = {
  /** The company that the person is joining right now. */
  readonly busyWith: string | null;
  /** Sends a request to its Admins, or claims the company for its first person. */
  readonly join: (organization: Organization) => Promise<void>;
};

/** Joins an existing company: by a request to its Admins or, if it has no people, by claiming it. */
export function useJoining(): Joining {
  const user = useUser();
  const { setUser } = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const snackbar = useSnackbar();
  const onFounded = useFounded();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const enter = async (organization: Organization): Promise<void> => {
    // The server accepts only people who have reached this step. The session gets the new step last, because that
    // unmounts this page.
    const chosen =
      user.reg_step === 'continue_or_join'
        ? await call(endpoints.updateMe, { body: { reg_step: 'join_company' } })
        : user;
    try {
      if (wayInto(organization, user) === 'claim') {
        const params = { id: organization.id };
        const reply = await call(endpoints.claimOrganization, { params, body: {} });
        if (!('status' in reply)) return await onFounded(organization.id);
        snackbar.show({ type: 'success', message: 'Claim sent for review' });
        return;
      }
      await call(endpoints.requestToJoin, { body: { organization: organization.id } });
      refresh([endpoints.listOwnEmployeeRequests]);
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
    if (chosen !== user) setUser(chosen);
    await navigate(pathOfStep('workplace'));
  };
  const join = async (organization: Organization): Promise<void> => {
    if (busyWith !== null) return;
    setBusyWith(organization.id);
    try {
      await enter(organization);
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    } finally {
      setBusyWith(null);
    }
  };
  return { busyWith, join };
}
