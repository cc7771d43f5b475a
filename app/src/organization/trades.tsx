import { type Category, endpoints } from '@plumbline/api-contract';
import { Checkbox, Field, Icon, SearchInput, SkeletonText } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { useResource } from '../api/resource.ts';
import { CheckList } from '../lists/check-list.tsx';
import { useSettled } from '../shell/use-settled.ts';
import { ChosenList } from './chosen-list.tsx';
import type { Choice } from './trade-choices.ts';

type TradesProps = {
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
};

/** The trades of a company: whole divisions or single trades, found by search or by browsing. */
export function Trades({ chosen, onChange }: TradesProps) {
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState('');
  const paused = useSettled(typed.trim());
  // Enter searches at once: a list that changed later would take the focus of someone who has moved into it.
  const settled = entered === typed.trim() ? entered : paused;
  const tree = useResource(endpoints.listCategoryTree);
  const trades = useResource(endpoints.searchTertiaryCategories, {});
  const found = useResource(
    endpoints.searchTertiaryCategories,
    settled === '' ? null : { query: { search: settled } },
    { keepPreviousData: true },
  );
  const error = tree.error ?? trades.error ?? found.error;
  const divisions = tree.data?.find(({ name }) => name === 'Trade Partner')?.subcategories ?? [];
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id);
  const toggle = ({ id, name }: Choice): void =>
    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]);
  const wanted = settled.toLowerCase();
  const choices: Choices = { isChosen, toggle };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink">Trades</legend>
      <p className="mb-3 text-ink-muted">
        Choose a whole division or single trades. {chosen.length} chosen.
      </p>
      <div className="flex flex-col gap-4">
        <ChosenList
          label="Chosen trades"
          chosen={chosen}
          onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
          focusOther={() => search.current?.focus()}
        />
        <Field label="Search trades by name or code" labelHidden>
          <SearchInput
            ref={search}
            placeholder="Search trades by name or code"
            value={typed}
            onSearch={setTyped}
            // Enter searches and does not submit the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              setEntered(typed.trim());
            }}
          />
        </Field>
        {error ? (
          <p className="text-error-ink">{error.message}</p>
        ) : !tree.data || !trades.data ? (
          <SkeletonText lines={6} />
        ) : settled === '' ? (
          <DivisionList divisions={divisions} trades={trades.data} choices={choices} />
        ) : (
          <FoundTrades
            found={[
              ...divisions.filter(({ id, name }) => holds(`${id} ${name}`, wanted)),
              ...(found.data ?? []),
            ]}
            text={settled}
            choices={choices}
          />
        )}
      </div>
    </fieldset>
  );
}

type Choices = {
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (choice: Choice) => void;
};

type DivisionListProps = {
  readonly divisions: readonly Choice[];
  readonly trades: readonly Category[];
  readonly choices: Choices;
};

function DivisionList({ divisions, trades, choices }: DivisionListProps) {
  return (
    <ul className="relative max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {divisions.map((division) => (
        <li key={division.id} className="px-4 py-2">
          <Division
            division={division}
            trades={trades.filter(({ supercategory }) => supercategory.id === division.id)}
            choices={choices}
          />
        </li>
      ))}
    </ul>
  );
}

type DivisionProps = Omit<DivisionListProps, 'divisions'> & { readonly division: Choice };

function Division({ division, trades, choices }: DivisionProps) {
  const [isOpen, setOpen] = useState(() => trades.some(({ id }) => choices.isChosen(id)));
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={optionOf(division).label}
          checked={choices.isChosen(division.id)}
          onChange={() => choices.toggle(division)}
        />
        {trades.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-7 shrink-0 items-center gap-1 rounded-md px-1.5 text-ink-muted hover:bg-sunken hover:text-ink"
          >
            {trades.length} {trades.length === 1 ? 'trade' : 'trades'}
            <span className="sr-only">{` of ${division.name}`}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </div>
      {isOpen && (
        <CheckList
          options={trades.map(optionOf)}
          isChosen={choices.isChosen}
          onToggle={choices.toggle}
          className="mb-1 ml-6 border-l border-line pl-3"
        />
      )}
    </>
  );
}

type FoundTradesProps = {
  readonly found: readonly Choice[];
  readonly text: string;
  readonly choices: Choices;
};

function FoundTrades({ found, text, choices }: FoundTradesProps) {
  return (
    <div aria-live="polite">
      {found.length === 0 ? (
        <p className="text-ink-muted">No trade matches “{text}”.</p>
      ) : (
        <CheckList
          options={found.map(optionOf)}
          isChosen={choices.isChosen}
          onToggle={choices.toggle}
          className="relative max-h-96 overflow-y-auto rounded-lg border border-line px-4 py-2"
        />
      )}
    </div>
  );
}

function optionOf({ id, name }: Choice) {
  const label = (
    <>
      <span className="text-ink-muted tabular-nums">{id}</span> {name}
    </>
  );
  return { id, name, value: id, label };
}

function holds(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted);
}
