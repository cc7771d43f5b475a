import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { FormError } from './form-error.tsx';

type SaveBarProps = {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** The end of a form: what went wrong with the whole, and its one button. */
export function SaveBar({ isBusy, error, children }: SaveBarProps) {
  return (
    <>
      <FormError error={error} />
      <Button type="submit" busy={isBusy} className="mt-6">
        {children}
      </Button>
    </>
  );
}
