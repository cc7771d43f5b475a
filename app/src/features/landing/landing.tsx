import { endpoints } from '@plumbline/api-contract';
import { SkeletonText } from '@plumbline/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { landingOf } from '../../session/landing.ts';
import { forgetReturnPath } from '../../session/return-path.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';

/** /prequal: leads each person to their own first page. */
export function Landing() {
  const user = useUser();
  // Only a person without a company needs asking which side they are on.
  const side = useResource(endpoints.getUserType, user.primary_organization ? null : {});
  useEffect(forgetReturnPath, []);

  if (user.primary_organization) return <Navigate to={landingOf(user, null)} replace />;
  if (side.error)
    return (
      <Page title="Your account">
        <Failure what="Your account" error={side.error} retry={() => void side.mutate()} />
      </Page>
    );
  if (!side.data)
    return (
      <Page title="Your account">
        <SkeletonText />
      </Page>
    );
  return <Navigate to={landingOf(user, side.data.user_type)} replace />;
}
