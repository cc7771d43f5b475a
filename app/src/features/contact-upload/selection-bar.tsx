import {
  CONTACT_ACTIONS,
  type ContactAction,
  type ContactList,
  type ContactRow,
} from '@plumbline/api-contract';
import { Button } from '@plumbline/ui';
import { countOf } from '../../contacts/count-of.ts';
import { SelectionFrame } from '../../lists/selection-frame.tsx';
import { fits } from './fits.ts';
import { ACTIONS } from './words.ts';

type SelectionBarProps = {
  readonly list: ContactList;
  readonly selected: readonly ContactRow[];
  readonly onClear: () => void;
  readonly onAct: (action: ContactAction, rows: readonly number[]) => void;
};

/** What can be done with the selected rows of all pages. */
export function SelectionBar({ list, selected, onClear, onAct }: SelectionBarProps) {
  if (selected.length === 0) return null;
  const offered = CONTACT_ACTIONS.flatMap((action) => {
    const rows = list.can[action] > 0 ? selected.filter((row) => fits(row, action)) : [];
    return rows.length === 0 ? [] : [{ action, rows: rows.map(({ row }) => row) }];
  });
  return (
    <SelectionFrame label="Selected rows" count={countOf(selected.length, 'row')} onClear={onClear}>
      {offered.map(({ action, rows }) => (
        <Button key={action} size="small" onClick={() => onAct(action, rows)}>
          {`${ACTIONS[action].button} (${rows.length.toLocaleString('en-US')})`}
        </Button>
      ))}
      {offered.length === 0 && (
        <p className="text-ink-muted">Nothing can be sent for these rows.</p>
      )}
    </SelectionFrame>
  );
}
