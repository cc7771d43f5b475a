import { endpoints } from '@plumbline/api-contract';
import { SkeletonText } from '@plumbline/ui';
import { Navigate } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { StepPage } from '../../../registration/step-page.tsx';
import { pathOfStep } from '../../../registration/steps.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { OnStep } from '../on-step.tsx';
import { OrganizationCheck } from './organization-check.tsx';
import { EmployeeCheck } from './employee-check.tsx';

/** The last step: showing that the company exists, or that the person works there. */
export function SubmitVerification() {
  return (
    <OnStep step="submit-verification">
      <Check />
    </OnStep>
  );
}

function Check() {
  const { primary_organization: organization, reg_step: regStep } = useUser();
  if (!organization) return <WhileWaiting />;
  if (regStep === 'organization_type') return <OrganizationCheck organization={organization} />;
  return <EmployeeCheck organization={organization.name} isMember />;
}

/**
 * For people without a company: those who asked to join one can show that they work there; the
 * others have nothing to show.
 */
function WhileWaiting() {
  const requests = useResource(endpoints.listOwnEmployeeRequests);
  const [latest] = requests.data?.results ?? [];
  if (latest?.status === 'pending')
    return <EmployeeCheck organization={latest.organization.name} isMember={false} />;
  if (requests.data) return <Navigate to={pathOfStep('workplace')} replace />;
  return (
    <StepPage step="submit-verification" title="Show that you work there">
      {requests.error ? (
        <Failure what="Your request" error={requests.error} retry={() => void requests.mutate()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </StepPage>
  );
}
