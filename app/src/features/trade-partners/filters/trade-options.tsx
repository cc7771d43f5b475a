import { Checkbox, Field, Icon, SearchInput } from '@plumbline/ui';
import { useState } from 'react';
import { CheckList } from '../../../lists/check-list.tsx';
import { DIVISIONS } from '../../../lists/filter-options.ts';

export type ChosenTrades = {
  /** Whole divisions. */
  readonly generic_categories: readonly string[];
  /** Single trades. */
  readonly categories: readonly string[];
};

type TradeOptionsProps = {
  readonly chosen: ChosenTrades;
  readonly onChange: (chosen: ChosenTrades) => void;
};

/** The trades as a tree: a whole division or single trades in it, searchable by name or code. */
export function TradeOptions({ chosen, onChange }: TradeOptionsProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const holds = (label: string): boolean => label.toLowerCase().includes(words);
  const found = DIVISIONS.map((division) => ({
    ...division,
    trades: holds(division.label)
      ? division.trades
      : division.trades.filter(({ label }) => holds(label)),
  })).filter(({ label, trades }) => holds(label) || trades.length > 0);
  const toggle = (name: keyof ChosenTrades, value: string): void => {
    const values = chosen[name];
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value];
    onChange({ ...chosen, [name]: next });
  };
  return (
    <>
      <Field label="Search trades" labelHidden>
        <SearchInput
          isSmall
          placeholder="Search by name or code"
          value={typed}
          onSearch={setTyped}
        />
      </Field>
      <ul className="relative mt-1 max-h-72 overflow-y-auto">
        {found.map((division) => (
          <li key={division.value}>
            <Division
              // A remount when a search starts opens it, and it can still be closed by hand.
              key={`${division.value} ${words !== ''}`}
              division={division}
              isOpenAtFirst={
                words !== '' ||
                division.trades.some(({ value }) => chosen.categories.includes(value))
              }
              chosen={chosen}
              onToggle={toggle}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-1 text-ink-muted">No trade matches “{typed.trim()}”.</p>
      )}
    </>
  );
}

type DivisionProps = {
  readonly division: (typeof DIVISIONS)[number];
  readonly isOpenAtFirst: boolean;
  readonly chosen: ChosenTrades;
  readonly onToggle: (name: keyof ChosenTrades, value: string) => void;
};

function Division({ division, isOpenAtFirst, chosen, onToggle }: DivisionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { value, label, trades } = division;
  return (
    <>
      <div className="flex items-start gap-1">
        <Checkbox
          label={label}
          className="min-w-0 flex-1"
          checked={chosen.generic_categories.includes(value)}
          onChange={() => onToggle('generic_categories', value)}
        />
        {trades.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Trades of ${label}`}
            onClick={() => setOpen(!isOpen)}
            className="grid size-7 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </div>
      {isOpen && (
        <CheckList
          options={trades}
          isChosen={(trade) => chosen.categories.includes(trade)}
          onToggle={(trade) => onToggle('categories', trade.value)}
          className="mb-1 ml-2 border-l border-line pl-3"
        />
      )}
    </>
  );
}
