import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepFounded } from '../../../registration/kept.ts';
import { pathOfStep } from '../../../registration/steps.ts';
import { useSession } from '../../../session/session.tsx';

/**
 * Called after a person became the first one of a company: refreshes the person and opens the pages about the company.
 */
export function useFounded(): (organization: string) => Promise<void> {
  const { refreshUser } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (organization) => {
      const { primary_office_location: office } = await refreshUser();
      keepFounded(organization, office?.id ?? null);
      await navigate(pathOfStep('set-domain'));
    },
    [refreshUser, navigate],
  );
}
