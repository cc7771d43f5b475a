import { Button } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { focusHeading } from '../../../shell/page.tsx';
import type { Run } from '../assessments/use-run.ts';

const InviteToBid = lazyPart(
  async () => (await import('../../../bids/invite-to-bid.tsx')).InviteToBid,
);

type SelectionButtonsProps = {
  readonly label: string;
  readonly ticked: ReadonlySet<string>;
  readonly run: Run;
  readonly onClear: () => void;
};

/** Assesses all selected partners, in the background. */
export function AssessButton({ label, ticked, run, onClear }: SelectionButtonsProps) {
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (ticked.size === 0) return null;
  const isRunning = run.now !== null && run.now.finished === null;
  const start = async (): Promise<void> => {
    setBusy(true);
    const isStarted = await run.start([...ticked]);
    setBusy(false);
    if (!isStarted) return;
    onClear();
    // The button disappears. The person may have moved on while the run was starting.
    if (document.activeElement === button.current) focusHeading();
  };
  return (
    <Button ref={button} busy={isBusy || isRunning} onClick={() => void start()}>
      {label} ({ticked.size})
    </Button>
  );
}

/** Invites all selected partners to bid. */
export function InviteButton({
  ticked,
  tpOf,
  onClear,
}: Pick<SelectionButtonsProps, 'ticked' | 'onClear'> & {
  /** The trade partner of a permission. */
  readonly tpOf: (permissionId: string) => string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  if (ticked.size === 0) return null;
  const organizations = [...ticked].flatMap((id) => tpOf(id) ?? []);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Invite to bid ({ticked.size})
      </Button>
      {isOpen && (
        <InviteToBid
          organizations={organizations}
          onClose={() => setOpen(false)}
          onInvited={onClear}
        />
      )}
    </>
  );
}

/** How many are selected, and the button that clears the selection. */
export function ClearButton({
  ticked,
  onClear,
}: Pick<SelectionButtonsProps, 'ticked' | 'onClear'>) {
  if (ticked.size === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          onClear();
          // The button disappears, and with it the focus.
          focusHeading();
        }}
      >
        Clear selection
      </Button>
      <output className="order-first pr-2 font-medium text-ink tabular-nums">
        {ticked.size} selected
      </output>
    </>
  );
}
