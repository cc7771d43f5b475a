import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { FormFault } from './form-fault.tsx';

type SaveBarProps = {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** The end of a form: an error of the whole form, and its one button. */
export function SaveBar({ isBusy, error, children }: SaveBarProps) {
  return (
    <>
      <FormFault isBelow words={error} />
      <Button type="submit" busy={isBusy} className="mt-6">
        {children}
      </Button>
    </>
  );
}
