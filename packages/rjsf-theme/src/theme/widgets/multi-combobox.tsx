import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames, Icon, useField, useFieldAria } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { labelOf } from '../question-options.ts';
import { type ComboboxProps, nextPlace } from './combobox.tsx';
import { suggestionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './suggestions.ts';

export type MultiComboboxProps = Omit<ComboboxProps, 'value' | 'onChange'> & {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

/**
 * A list of texts with suggestions: chosen ones stand before the input, Enter or a comma adds what is typed,
 * Backspace in an empty input takes the last away. A text left standing is added when the field is left.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { id, label, values, choices, load, disabled, readonly } = props;
  const aria = useFieldAria();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const listId = `${id}--list`;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(open, text, choices, load);
  const fixed = disabled || readonly;

  const add = (value: string) => {
    setText('');
    setActive(-1);
    const known = choices.find(
      (choice) => choice.label.toLowerCase() === value.trim().toLowerCase(),
    );
    const added = known ? String(known.value) : value.trim();
    if (added !== '' && !values.includes(added)) props.onChange([...values, added]);
  };
  const remove = (value: string) => {
    props.onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  const toggle = (choice: Choice) => {
    const value = String(choice.value);
    if (values.includes(value)) remove(value);
    else {
      setText('');
      // The list is another one now: a second Enter must not choose what took the place.
      setActive(-1);
      props.onChange([...values, value]);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = open ? suggestions.found[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((before) => nextPlace(before, suggestions.found.length, step));
    } else if (event.key === 'Enter' && (choice || text.trim() !== '')) {
      event.preventDefault();
      if (choice) toggle(choice);
      else add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      props.onChange(values.slice(0, -1));
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    // Leaving the whole control is what counts, not going from a chip to the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        add(text);
        setOpen(false);
        props.onBlur?.();
      }}
    >
      <div
        className={classNames(
          'control flex flex-wrap items-center gap-1.5 py-1.5',
          fixed && 'bg-sunken',
        )}
      >
        {values.map((value) => (
          <Chip
            key={value}
            text={labelOf(choices, value)}
            onRemove={fixed ? undefined : () => remove(value)}
          />
        ))}
        <input
          ref={input}
          {...aria}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? suggestionId(listId, active) : undefined}
          aria-describedby={
            classNames(aria['aria-describedby'], values.length > 0 && `${id}--chosen`) || undefined
          }
          aria-label={field ? undefined : label}
          autoComplete="off"
          className="min-h-7 min-w-32 flex-1 bg-transparent px-1 outline-none"
          placeholder={values.length === 0 ? props.placeholder : undefined}
          value={text}
          disabled={disabled}
          readOnly={readonly}
          onChange={(event) => {
            const typed = event.target.value;
            setActive(-1);
            if (typed.endsWith(',')) add(typed.slice(0, -1));
            else setText(typed);
            setOpen(true);
          }}
          onClick={() => !fixed && setOpen(true)}
          onKeyDown={onKeyDown}
          onFocus={props.onFocus}
        />
      </div>
      <span id={`${id}--chosen`} className="sr-only">
        {values.length > 0 &&
          `Chosen: ${values.map((value) => labelOf(choices, value)).join(', ')}`}
      </span>
      {open && (
        <SuggestionList
          id={listId}
          label={label}
          suggestions={suggestions}
          active={active}
          isChosen={(choice) => values.includes(String(choice.value))}
          onChoose={toggle}
        />
      )}
    </div>
  );
}

function Chip({
  text,
  onRemove,
}: {
  readonly text: string;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-md bg-primary-tint py-0.5 pr-1 pl-2 text-sm text-primary-deep">
      <span className="truncate">{text}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${text}`}
          onClick={onRemove}
          className="rounded p-0.5 hover:bg-primary-line"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
