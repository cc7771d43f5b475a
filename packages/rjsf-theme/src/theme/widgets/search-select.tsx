import { type KeyboardEvent, useCallback, useState } from 'react';
import { announce, TextInput, useFieldAria } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { labelOf } from '../question-options.ts';
import { takeListKey } from './active-option.ts';
import { anchorOf, Chevron } from './combobox-parts.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { choiceFor } from './split-entries.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { comboboxAria } from './suggestion-option.tsx';
import { useSuggestions } from './suggestions.ts';

export type SearchSelectProps = Omit<ComboboxProps, 'value' | 'onChange' | 'load' | 'onChoose'> & {
  readonly value: unknown;
  readonly onChange: (value: Choice['value'] | undefined) => void;
};

/**
 * One of a list that is too long to look through: what is typed searches, and only an option is an answer. A text
 * that is none is put away when the field is left, with the answer as it was; an emptied field takes the answer away.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, value, choices, disabled, readonly, onChange } = props;
  const aria = useFieldAria();
  const listId = `${id}--list`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** What is being typed; null while the answer stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = useSuggestions(open, typed ?? '', choices, undefined, true);

  const show = () => {
    if (open || disabled || readonly) return;
    setActive(-1);
    setOpen(true);
  };
  const choose = useCallback(
    (choice: Choice) => {
      setTyped(null);
      setOpen(false);
      onChange(choice.value);
    },
    [onChange],
  );
  const settle = () => {
    setOpen(false);
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return onChange(undefined);
    const meant = choiceFor(typed, choices);
    if (meant) return onChange(meant.value);
    const kept = labelOf(choices, value);
    announce(
      `“${typed.trim()}” is not in the list. ${kept === '' ? 'Nothing is chosen.' : `${kept} stays chosen.`}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = takeListKey(event, {
      open,
      active,
      count: suggestions.found.length,
      failed: false,
      show,
      hide: () => {
        setTyped(null);
        setOpen(false);
      },
      retry: suggestions.retry,
      setActive,
    });
    if (isTaken || event.key !== 'Enter' || !open) return;
    event.preventDefault();
    // One that is left is what was searched for.
    const only = suggestions.found.length === 1 ? suggestions.found[0] : undefined;
    const choice = suggestions.found[active] ?? (typed ? only : undefined);
    if (choice) choose(choice);
  };

  return (
    <div className="relative" style={anchorOf(id).around}>
      <TextInput
        {...aria}
        id={id}
        {...comboboxAria(listId, open, active)}
        autoComplete="off"
        value={typed ?? labelOf(choices, choiceOfValue(choices, value)?.value)}
        placeholder={props.placeholder}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={props.autofocus}
        suffix={<Chevron open={open} onPress={() => (open ? settle() : show())} />}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
        onBlur={() => {
          settle();
          props.onBlur?.();
        }}
      />
      {open && (
        <SuggestionList
          id={listId}
          label={label}
          suggestions={suggestions}
          active={active}
          search={typed ?? ''}
          isChosen={(choice) => choice.value === value}
          onChoose={choose}
          anchor={anchorOf(id).list}
        />
      )}
    </div>
  );
}

/** A value that left the list is no answer, and its words are not shown as one. */
function choiceOfValue(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice.value === value);
}
