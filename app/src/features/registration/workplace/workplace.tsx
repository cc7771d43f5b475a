import { endpoints } from '@plumbline/api-contract';
import { SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { StepPage } from '../../../registration/step-page.tsx';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { OnStep } from '../on-step.tsx';
import { AddCompany } from './add-company.tsx';
import { FindCompany } from './find-company.tsx';
import { RequestSent } from './request-sent.tsx';

/** The fifth step: a company that is here already, or a new one. */
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
  // Who finished long ago and adds a company now is not in the middle of nine steps.
  const isDone = user.reg_step === 'complete';
  const step = isDone ? {} : ({ step: 'workplace' } as const);
  const isAdding = isDone && search.get('add_company') === 'true';
  const title = isAdding ? 'Join or Add a Company' : 'Where do you work?';

  if (requests.error)
    return (
      <StepPage {...step} title={title}>
        <Failure what="Your requests" error={requests.error} retry={() => void requests.mutate()} />
      </StepPage>
    );
  if (!requests.data)
    return (
      <StepPage {...step} title={title}>
        <SkeletonText lines={4} />
      </StepPage>
    );
  const [latest] = requests.data.results;
  if (latest?.status === 'pending' || latest?.status === 'accepted')
    return <RequestSent request={latest} {...step} />;
  if (added !== null) return <AddCompany name={added} onBack={() => setAdded(null)} {...step} />;
  return (
    <FindCompany
      title={title}
      declined={latest?.status === 'declined' ? latest.organization.name : null}
      onAdd={setAdded}
      {...step}
    />
  );
}
