import { type KeyboardEvent, useCallback, useState } from 'react';
import { TextInput, useFieldAria } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { labelOf, type LoadChoices } from '../question-options.ts';
import { takeListKey } from './active-option.ts';
import { anchorOf, Chevron } from './combobox-parts.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { comboboxAria } from './suggestion-option.tsx';
import { useSuggestions } from './suggestions.ts';

export type ComboboxProps = {
  readonly id: string;
  /** Names the list of suggestions. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly load?: LoadChoices;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly autofocus?: boolean;
  readonly onChange: (value: string) => void;
  /** Told which option was chosen, also one that only a search knows. */
  readonly onChoose?: (choice: Choice) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
};

/**
 * A text with suggestions (the ARIA combobox with a list, focus stays in the input). Any text is an answer; a text
 * that is a suggestion's label becomes its value, and a chosen option's paste value is what it puts in.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, choices, load, disabled, readonly, onChange, onChoose } = props;
  const aria = useFieldAria();
  const listId = `${id}--list`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Opening shows everything; only what is typed from then on narrows it.
  const [search, setSearch] = useState('');
  // What is typed stays as it is until the field is left: `23` is an option's value, and the start of `238210`.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(
    null,
  );
  const isTyped = typed !== null && typed.value.trim() === value.trim();
  const suggestions = useSuggestions(open, search, choices, load);

  const show = () => {
    if (open || disabled || readonly) return;
    setSearch('');
    setActive(-1);
    setOpen(true);
  };
  const choose = useCallback(
    (choice: Choice) => {
      onChoose?.(choice);
      onChange(textOf(choice));
      setTyped(null);
      setOpen(false);
    },
    [onChange, onChoose],
  );
  const type = (text: string) => {
    const next = String(choices.find((choice) => choice.label === text)?.value ?? text);
    setSearch(text);
    setTyped({ text, value: next });
    setActive(-1);
    setOpen(true);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = takeListKey(event, {
      open,
      active,
      count: suggestions.found.length,
      failed: suggestions.status === 'failed',
      show,
      hide: () => setOpen(false),
      retry: suggestions.retry,
      setActive,
    });
    if (isTaken || event.key !== 'Enter' || !open) return;
    event.preventDefault();
    const choice = suggestions.found[active];
    if (choice) choose(choice);
    else setOpen(false);
  };

  return (
    <div className="relative" style={anchorOf(id).around}>
      <TextInput
        ownLine
        {...aria}
        id={id}
        {...comboboxAria(listId, open, active)}
        autoComplete="off"
        value={isTyped ? typed.text : labelOf(choices, value)}
        placeholder={props.placeholder}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={props.autofocus}
        suffix={<Chevron open={open} onPress={() => (open ? setOpen(false) : show())} />}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
        onBlur={() => {
          setOpen(false);
          setTyped(null);
          props.onBlur?.();
        }}
      />
      {open && (
        <SuggestionList
          id={listId}
          label={label}
          suggestions={suggestions}
          active={active}
          search={search}
          isChosen={(choice) => value !== '' && textOf(choice) === value}
          onChoose={choose}
          anchor={anchorOf(id).list}
        />
      )}
    </div>
  );
}

/** What choosing an option puts into a field of free text. */
export function textOf({ value, pasteValue }: Choice): string {
  return pasteValue ?? String(value);
}
