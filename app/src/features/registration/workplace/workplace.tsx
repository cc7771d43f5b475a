import { type EmployeeRequest, endpoints } from '@plumbline/api-contract';
import { SkeletonText } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { keep } from '../../../registration/kept.ts';
import { StepPage } from '../../../registration/step-page.tsx';
import { lastPage } from '../../../session/last-page.ts';
import { useSession, useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { OnStep } from '../on-step.tsx';
import { AddOrganization } from './add-organization.tsx';
import { FindOrganization } from './find-organization.tsx';
import { RequestSent } from './request-sent.tsx';

/** The fifth step: an existing company, or a new one. */
export function Workplace() {
  return (
    <OnStep step="workplace">
      <Choice />
    </OnStep>
  );
}

function Choice() {
  const user = useUser();
  const [search] = useSearchParams();
  const [added, setAdded] = useState<string | null>(null);
  const requests = useResource(endpoints.listOwnEmployeeRequests);
  const latest = requests.data?.results[0];
  const isAsking = useAccepted(latest);
  // Someone who registered long ago and adds a company now is not in the middle of nine steps.
  const isDone = user.reg_step === 'complete';
  useEffect(() => {
    const from = lastPage();
    if (isDone && from !== null) keep({ workplace_from_route: from });
  }, [isDone]);
  const step = isDone ? {} : ({ step: 'workplace' } as const);
  const isAdding = isDone && search.get('add_company') === 'true';
  const title = isAdding ? 'Join or Add a Company' : 'Where do you work?';

  if (requests.error)
    return (
      <StepPage {...step} title={title}>
        <Failure what="Your requests" error={requests.error} retry={() => void requests.mutate()} />
      </StepPage>
    );
  if (!requests.data || isAsking)
    return (
      <StepPage {...step} title={title}>
        <SkeletonText lines={4} />
      </StepPage>
    );
  if (latest?.status === 'pending') return <RequestSent request={latest} {...step} />;
  if (added !== null)
    return <AddOrganization name={added} onBack={() => setAdded(null)} {...step} />;
  return (
    <FindOrganization
      title={title}
      declined={latest?.status === 'declined' ? latest.organization.name : null}
      onAdd={setAdded}
      {...step}
    />
  );
}

/**
 * Refreshes the person when a request of theirs was accepted: their new company leads them on. Someone who has left
 * that company since then has none, and looks for another.
 *
 * @returns whether that is still in progress
 */
function useAccepted(request: EmployeeRequest | undefined): boolean {
  const { refreshUser } = useSession();
  const [known, setKnown] = useState<string | null>(null);
  const accepted = request?.status === 'accepted' ? request.id : null;
  const isAsking = accepted !== null && accepted !== known;
  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      // If that fails, the page shows what they can do without a company.
      await refreshUser().catch(() => undefined);
      if (isCurrent) setKnown(accepted);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [isAsking, accepted, refreshUser]);
  return isAsking;
}
