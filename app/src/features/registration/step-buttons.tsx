import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOfStep, type Step } from '../../registration/steps.ts';

type StepButtonsProps = {
  readonly isBusy: boolean;
  /** The label of the main button; 'Continue' when left out. */
  readonly go?: string;
  /** The previous step, if going back changes nothing. */
  readonly back?: Step;
  /** Other links. */
  readonly children?: ReactNode;
};

/** The buttons below a step: the one that continues, and secondary links next to it. */
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
