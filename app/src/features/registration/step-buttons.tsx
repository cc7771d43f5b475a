import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOfStep, type Step } from '../../registration/steps.ts';

type StepButtonsProps = {
  readonly isBusy: boolean;
  /** The words of the main button; 'Continue' when left out. */
  readonly go?: string;
  /** The step before, where going back changes nothing. */
  readonly back?: Step;
  /** Other ways on. */
  readonly children?: ReactNode;
};

/** The foot of a step: the button that continues, and the secondary links next to it. */
export function StepButtons({ isBusy, go = 'Continue', back, children }: StepButtonsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button type="submit" busy={isBusy}>
        {go}
      </Button>
      {back && (
        <Link to={pathOfStep(back)} className={quietLink}>
          Back
        </Link>
      )}
      {children}
    </div>
  );
}

export const quietLink =
  'inline-flex min-h-10 items-center rounded-md px-2 font-medium text-primary-ink hover:bg-primary-tint';
