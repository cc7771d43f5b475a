import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { lazyPart } from '../../../shell/lazy-part.tsx';

const AssignDialog = lazyPart(
  async () => (await import('../../../approval/assign-dialog.tsx')).AssignDialog,
);

type AssignButtonProps = {
  readonly ticked: ReadonlySet<string>;
  /** The trade partner of a row. */
  readonly tpOf: (rowId: string) => string | undefined;
  readonly onAssigned: () => void;
};

/** Assigns the reviews of all selected partners to one colleague. */
export function AssignButton({ ticked, tpOf, onAssigned }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (ticked.size === 0) return null;
  const tps = [...ticked].flatMap((id) => tpOf(id) ?? []);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Assign ({ticked.size})
      </Button>
      {isOpen && (
        <AssignDialog
          tps={tps}
          title={tps.length === 1 ? 'Assign the review' : `Assign ${tps.length} reviews`}
          assignments={[]}
          onClose={() => setOpen(false)}
          onChanged={onAssigned}
        />
      )}
    </>
  );
}
