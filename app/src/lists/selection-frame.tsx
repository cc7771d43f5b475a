import { Button, useFootBar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { focusHeading } from '../shell/page.tsx';

type SelectionFrameProps = {
  /** The name of the bar for screen readers. */
  readonly label: string;
  /** How many are selected: `12 companies`. */
  readonly count: string;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
};

/** The bar at the bottom of the window while something is selected: how many, and what can be done with them. */
export function SelectionFrame({ label, count, onClear, children }: SelectionFrameProps) {
  const bar = useFootBar();
  return (
    <section
      ref={bar}
      aria-label={label}
      className="sticky bottom-4 z-20 mt-6 [@media(max-height:30rem)]:static flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-5 py-3 shadow-lg max-md:bottom-2 max-md:px-4"
    >
      <output className="font-medium text-ink tabular-nums">{count} selected</output>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <Button
        variant="quiet"
        size="small"
        className="md:ml-auto"
        onClick={() => {
          onClear();
          // The bar disappears, and with it the focus.
          focusHeading();
        }}
      >
        Clear selection
      </Button>
    </section>
  );
}
