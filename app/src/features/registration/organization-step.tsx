import { Button, EmptyState, SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { StepPage } from '../../registration/step-page.tsx';
import type { Step } from '../../registration/steps.ts';
import { OnStep } from './on-step.tsx';
import { type OwnOrganization, useOwnOrganization } from './use-own-organization.ts';

export type LoadedOrganization = Extract<OwnOrganization, { kind: 'loaded' }>;

type OrganizationStepProps = {
  readonly step: Step;
  /** The page's title until the company is loaded. */
  readonly title: string;
  readonly children: (own: LoadedOrganization) => ReactNode;
};

/** A step about the person's company, once that is loaded. */
export function OrganizationStep({ step, title, children }: OrganizationStepProps) {
  return (
    <OnStep step={step}>
      <WithOrganization step={step} title={title}>
        {children}
      </WithOrganization>
    </OnStep>
  );
}

function WithOrganization({ step, title, children }: OrganizationStepProps) {
  const own = useOwnOrganization();
  switch (own.kind) {
    case 'loading':
      return (
        <StepPage step={step} title={title}>
          <SkeletonText lines={4} />
        </StepPage>
      );
    case 'failed':
      return (
        <StepPage step={step} title={title}>
          <EmptyState
            icon="warning"
            title="Your company could not be loaded"
            action={
              <Button variant="secondary" onClick={own.retry}>
                Try Again
              </Button>
            }
          >
            {own.words}
          </EmptyState>
        </StepPage>
      );
    case 'loaded':
      return children(own);
    default:
      return own satisfies never;
  }
}
