import { Button, TableCell } from '@plumbline/ui';

type DecisionCellProps = {
  /** What is decided, in the buttons' names for screen readers. */
  readonly name: string;
  readonly accept: string;
  readonly refuse: string;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
};

/** The two buttons that decide a row of a queue. */
export function DecisionCell({ name, accept, refuse, onAccept, onRefuse }: DecisionCellProps) {
  return (
    <TableCell className="align-top max-md:col-span-2">
      <div className="flex justify-end gap-2 max-md:justify-start">
        <Button size="small" onClick={onAccept}>
          {accept}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={onRefuse}>
          {refuse}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </TableCell>
  );
}
