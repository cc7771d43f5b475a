import { type KeyboardEvent, useState } from 'react';
import { Icon, TextInput, useFieldAria } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { labelOf, type LoadChoices } from '../question-options.ts';
import { suggestionId, SuggestionList } from './suggestion-list.tsx';
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
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
};

/**
 * A text with suggestions (the ARIA combobox with a list, focus stays in the input). Any text is an answer; a text
 * that is a suggestion's label becomes its value.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, choices, load, disabled, readonly } = props;
  const aria = useFieldAria();
  const listId = `${id}--list`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Opening shows everything; only what is typed from then on narrows it.
  const [search, setSearch] = useState('');
  const suggestions = useSuggestions(open, search, choices, load);
  const text = labelOf(choices, value);

  const show = () => {
    if (open || disabled || readonly) return;
    setSearch('');
    setActive(-1);
    setOpen(true);
  };
  const choose = (choice: Choice) => {
    props.onChange(String(choice.value));
    setOpen(false);
  };
  const type = (typed: string) => {
    setSearch(typed);
    setActive(-1);
    setOpen(true);
    props.onChange(String(choices.find((choice) => choice.label === typed)?.value ?? typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = suggestions.found.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      setActive((before) => nextPlace(before, count, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const choice = suggestions.found[active];
      if (choice) choose(choice);
      else setOpen(false);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="relative">
      <TextInput
        {...aria}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? suggestionId(listId, active) : undefined}
        autoComplete="off"
        value={text}
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
          props.onBlur?.();
        }}
      />
      {open && (
        <SuggestionList
          id={listId}
          label={label}
          suggestions={suggestions}
          active={active}
          isChosen={(choice) => choice.value === value}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** For the pointer alone: the keyboard opens the list with the arrows. */
function Chevron({ open, onPress }: { readonly open: boolean; readonly onPress: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="grid cursor-pointer place-items-center"
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
    </span>
  );
}

/** One place on or back, from no place to the first or the last, and round the ends. */
export function nextPlace(place: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (place < 0) return step === 1 ? 0 : count - 1;
  return (place + step + count) % count;
}
