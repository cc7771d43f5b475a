import { Button, Dialog } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const STEP_MS = 100;

type LeaveDialogProps = {
  readonly onLeave: () => void;
  readonly onStay: () => void;
  /** Saves first; omitted when there is nothing to save to. */
  readonly onSave?: () => void;
  /** Leaves automatically after this time, unless the person decides before. */
  readonly countdownMs?: number;
  readonly isBusy?: boolean;
  /** What would be lost, and why. */
  readonly children?: ReactNode;
};

/** The specification's question before unsaved answers are discarded. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { onLeave, onStay, onSave, countdownMs, isBusy = false, children } = props;
  return (
    <Dialog
      open
      onOpenChange={onStay}
      width={500}
      title="Are you sure you want to leave?"
      description="All progress will be lost."
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay
          </Button>
          <Button variant={onSave ? 'secondary' : 'danger'} onClick={onLeave}>
            Leave without saving
          </Button>
          {onSave && (
            // Not `disabled` while saving, which would drop the focus to the page.
            <Button aria-busy={isBusy} onClick={onSave}>
              {isBusy ? 'Saving…' : 'Save and leave'}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-2 text-sm text-ink">
        {children}
        {countdownMs !== undefined && <Countdown fromMs={countdownMs} onZero={onLeave} />}
      </div>
    </Dialog>
  );
}

/** Counts down and runs `onZero` at zero. Announced once, at the start, not every second. */
function Countdown({ fromMs, onZero }: { readonly fromMs: number; readonly onZero: () => void }) {
  const [leftMs, setLeftMs] = useState(fromMs);
  const latest = useRef(onZero);
  useEffect(() => {
    latest.current = onZero;
  });
  useEffect(() => {
    const timer = setInterval(() => setLeftMs((left) => Math.max(0, left - STEP_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <p role="timer" aria-live="off" className="tabular-nums">
      Leaving this page in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
    </p>
  );
}
