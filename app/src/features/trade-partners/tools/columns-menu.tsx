import { Button, Checkbox } from '@plumbline/ui';
import { Popover, useClosePanel } from './popover.tsx';

type ColumnsMenuProps = {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly shown: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Back to those that the list has by itself. */
  readonly onReset: () => void;
  /** Keeps those that are shown for whenever the list is opened. */
  readonly onKeep: () => void;
};

/** Which columns a list has: for this view, or permanently. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <Popover label="Columns">
      <Columns {...props} />
    </Popover>
  );
}

function Columns({ columns, shown, onChange, onReset, onKeep }: ColumnsMenuProps) {
  const close = useClosePanel();
  const toggle = (id: string): void =>
    onChange(
      columns
        .map((column) => column.id)
        .filter((one) => (one === id ? !shown.includes(id) : shown.includes(one))),
    );
  return (
    <>
      <ul>
        {columns.map(({ id, header }) => (
          <li key={id}>
            <Checkbox label={header} checked={shown.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-1 border-t border-line pt-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onKeep();
            close();
          }}
        >
          Save as default
        </Button>
        <Button variant="quiet" size="small" onClick={onReset}>
          Reset
        </Button>
      </div>
    </>
  );
}
