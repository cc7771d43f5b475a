import { Button, Checkbox, RadioGroup } from '@plumbline/ui';
import type { Density } from '../../../lists/density.ts';
import { Popover, useClosePanel } from './popover.tsx';

type ColumnsMenuProps = {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly shown: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly density: Density;
  /** Applies to every list on this device. */
  readonly onDensity: (density: Density) => void;
  /** Restores the list's default columns. */
  readonly onReset: () => void;
  /** Saves the shown columns as the list's default. */
  readonly onKeep: () => void;
};

/** The columns of a list, for this view or as its default, and the height of its rows. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <Popover label="Columns">
      <Columns {...props} />
    </Popover>
  );
}

function Columns(props: ColumnsMenuProps) {
  const { columns, shown, density, onChange, onDensity, onReset, onKeep } = props;
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
      <div className="mt-2 border-t border-line px-1 pt-3 max-md:hidden">
        <p className="mb-1.5 font-medium text-ink">Row height</p>
        <RadioGroup
          label="Row height"
          look="list"
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
          value={density}
          onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
        />
      </div>
    </>
  );
}
