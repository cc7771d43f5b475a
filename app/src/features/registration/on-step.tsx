import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readKept } from '../../registration/kept.ts';
import { expectedOrganization } from '../../registration/reg-redirect.ts';
import { pathOfStep, type Step, stepFor } from '../../registration/steps.ts';
import { useSession } from '../../session/session.tsx';

type OnStepProps = {
  readonly step: Step;
  readonly hasToken?: boolean;
  readonly children: ReactNode;
};

/** A step's page if the person may be on it; else redirects to the step that comes first. */
export function OnStep({ step, hasToken = false, children }: OnStepProps) {
  const { state } = useSession();
  const { search } = useLocation();
  const { email, ticket } = readKept();
  const user = state.kind === 'in' ? state.user : null;
  const given = stepFor(user, step, { email, ticket, hasToken });
  if (given === step) return children;
  const expected = expectedOrganization(search);
  const query = expected === null ? '' : `?expected_org=${expected}`;
  return <Navigate to={pathOfStep(given) + query} replace />;
}
