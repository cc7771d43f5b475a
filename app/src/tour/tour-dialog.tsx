import { Button, Dialog } from '@plumbline/ui';
import type { Ref } from 'react';
import type { TourStep } from './steps.ts';

export type TourStepProps = {
  readonly step: TourStep;
  /** Which step of how many, in words; null when it does not count. */
  readonly place: string | null;
  readonly onClose: () => void;
  /** Null when there is nothing before it. */
  readonly onBack: (() => void) | null;
  /** Null when it is the last one. */
  readonly onNext: (() => void) | null;
};

/** The button that continues gets the focus first, as in a pointer step, so that Enter leads through the tour. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** A step in the middle of the page. */
export function TourDialog(props: TourStepProps) {
  const { step, place, onClose } = props;
  return (
    <Dialog
      open
      unasked
      onOpenChange={onClose}
      title={step.template.title}
      description={step.template.text}
      footer={
        <>
          {place && <p className="mr-auto self-center text-xs text-ink-muted">{place}</p>}
          <TourButtons {...props} main={focus} />
        </>
      }
    />
  );
}

type TourButtonsProps = TourStepProps & {
  /** The button that continues, which gets the focus first. */
  readonly main?: Ref<HTMLButtonElement>;
};

/** Back, and Next or Finish; at the start, a button to skip the tour instead of Back. */
export function TourButtons({ onBack, onNext, onClose, main }: TourButtonsProps) {
  return (
    <>
      {onBack ? (
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          Skip the tour
        </Button>
      )}
      <Button ref={main} onClick={onNext ?? onClose}>
        {onNext ? 'Next' : 'Finish'}
      </Button>
    </>
  );
}
