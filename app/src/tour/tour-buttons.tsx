import { Button } from '@plumbline/ui';
import type { Ref } from 'react';
import type { TourStepProps } from './tour-dialog.tsx';

type TourButtonsProps = TourStepProps & {
  /** The way on, which has the focus first. */
  readonly main?: Ref<HTMLButtonElement>;
};

/** Back, and Next or Finish; before the first step the way past the tour. */
export function TourButtons({ onBack, onNext, onClose, main }: TourButtonsProps) {
  return (
    <>
      {onBack ? (
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          Skip The Tour
        </Button>
      )}
      <Button ref={main} onClick={onNext ?? onClose}>
        {onNext ? 'Next' : 'Finish'}
      </Button>
    </>
  );
}
