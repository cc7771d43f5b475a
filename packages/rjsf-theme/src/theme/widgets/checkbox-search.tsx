import { type ClipboardEvent, useState } from 'react';
import { announce, Button, type Choice, choiceFor, splitEntries, TextInput } from '@plumbline/ui';
import { togetherOf, withoutExclusive } from './exclusive.ts';

type CheckboxSearchProps = {
  readonly id: string;
  /** What is searched, in the plural. */
  readonly what: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly choices: readonly Choice[];
  /** The choices that match the search. */
  readonly shown: readonly Choice[];
  readonly chosen: readonly unknown[];
  /** @param words to announce once it has happened */
  readonly onChange: (chosen: readonly unknown[], words: string) => void;
};

/**
 * The part above a long list of checkboxes: a search that also accepts a pasted list, the count, and buttons for all
 * and none.
 */
export function CheckboxSearch(props: CheckboxSearchProps) {
  const { id, what, search, onSearch, choices, shown, chosen, onChange } = props;
  const [lost, setLost] = useState<readonly string[]>([]);
  const change = (next: readonly unknown[]) => onChange(next, `${next.length} selected`);
  const addAll = (more: readonly Choice[]) => {
    const values = more.map(({ value }) => value);
    change(withoutExclusive([...new Set([...chosen, ...values])], choices));
  };
  const paste = (event: ClipboardEvent) => {
    const entries = splitEntries(event.clipboardData.getData('text'), choices);
    if (entries.length < 2) return;
    event.preventDefault();
    const known = entries.flatMap((entry) => choiceFor(entry, choices) ?? []);
    const unknown = entries.filter((entry) => !choiceFor(entry, choices));
    setLost(unknown);
    addAll(known);
    if (unknown.length > 0) announce(lostWords(unknown));
  };
  const together = togetherOf(shown);
  const isAll = together.every(({ value }) => chosen.includes(value));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextInput
          id={`${id}--search`}
          data-own-undo={search !== '' || undefined}
          aria-label={`Search ${what}`}
          aria-describedby={undefined}
          aria-invalid={undefined}
          aria-required={undefined}
          autoComplete="off"
          className="max-w-60"
          placeholder={`Search ${what}`}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            // Enter in the search must not submit a form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <span className="text-sm text-ink-muted tabular-nums">{chosen.length} selected</span>
        <div className="flex flex-wrap gap-1">
          {together.length > 0 && !isAll && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                focusSearch(id);
                addAll(together);
              }}
            >
              {shown.length === choices.length ? 'Select all' : `Select these ${together.length}`}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                focusSearch(id);
                setLost([]);
                change([]);
              }}
            >
              Clear all
            </Button>
          )}
        </div>
      </div>
      {lost.length > 0 && <p className="text-sm text-warning-ink">{lostWords(lost)}</p>}
    </>
  );
}

/** These buttons disappear when they are used, so move the focus to the search. */
function focusSearch(id: string): void {
  document.getElementById(`${id}--search`)?.focus();
}

function lostWords(lost: readonly string[]): string {
  const what = lost.length === 1 ? '1 pasted entry is' : `${lost.length} pasted entries are`;
  return `${what} not in this list: ${lost.join(', ')}`;
}
