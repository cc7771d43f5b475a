import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { announce, classNames, useField, useFieldAria } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { labelOf } from '../question-options.ts';
import { takeListKey } from './active-option.ts';
import { Chip } from './chip.tsx';
import { anchorOf } from './combobox-parts.tsx';
import { type ComboboxProps, textOf } from './combobox.tsx';
import { choiceFor, mayGoOn, splitEntries } from './split-entries.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { comboboxAria } from './suggestion-option.tsx';
import { useSuggestions } from './suggestions.ts';

export type MultiComboboxProps = Omit<ComboboxProps, 'value' | 'onChange'> & {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

/** From as many chips on, one button takes all away. */
const MANY_CHIPS = 4;

/**
 * A list of texts with suggestions: chosen ones stand before the input, Enter or a comma adds what is typed, a pasted
 * list adds each of its entries, Backspace in an empty input takes the last away. A text left standing is added when
 * the field is left.
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

  const put = (next: readonly string[], words: string) => {
    props.onChange(next);
    announce(`${words}, ${next.length} chosen`);
  };
  const addAll = (entries: readonly string[]) => {
    setText('');
    setActive(-1);
    const known = entries.map((entry) => {
      const choice = choiceFor(entry, choices);
      return choice ? textOf(choice) : entry.trim();
    });
    const added = [...new Set(known)].filter((one) => one !== '' && !values.includes(one));
    if (added.length === 0) return;
    const words = added.length === 1 ? labelOf(choices, added[0]) : `${added.length} entries`;
    put([...values, ...added], `${words} added`);
  };
  const remove = (value: string) => {
    const left = values.filter((one) => one !== value);
    put(left, `${labelOf(choices, value)} removed`);
    input.current?.focus();
  };
  const toggle = (choice: Choice) => {
    const value = textOf(choice);
    if (values.includes(value)) return remove(value);
    props.onChoose?.(choice);
    // The list is another one now: a second Enter must not choose what took the place.
    if (text !== '') setActive(-1);
    setText('');
    put([...values, value], `${choice.label} added`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = takeListKey(event, {
      open,
      active,
      count: suggestions.found.length,
      failed: suggestions.status === 'failed',
      show: () => !fixed && setOpen(true),
      hide: () => setOpen(false),
      retry: suggestions.retry,
      setActive,
    });
    if (isTaken) return;
    const choice = open ? suggestions.found[active] : undefined;
    if (event.key === 'Enter' && (choice || text.trim() !== '')) {
      event.preventDefault();
      if (choice) toggle(choice);
      else addAll([text]);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0 && !fixed) {
      remove(values.at(-1) ?? '');
    }
  };
  const type = (typed: string) => {
    setActive(-1);
    setOpen(true);
    // "Travis, TX" is one entry: a comma ends one only where no suggestion goes on behind it.
    const isEnded = typed.endsWith(',') && !load && !mayGoOn(typed, choices);
    if (isEnded) addAll([typed.slice(0, -1)]);
    else setText(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const entries = splitEntries(event.clipboardData.getData('text'), load ? null : choices);
    // One entry is a text like any other, and may be pasted into the middle of another.
    if (fixed || entries.length < 2) return;
    event.preventDefault();
    addAll([...(text.trim() === '' ? [] : [text]), ...entries]);
  };

  return (
    // Leaving the whole control is what counts, not going from a chip to the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      style={anchorOf(id).around}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        if (!fixed) addAll([text]);
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
          {...comboboxAria(listId, open, active)}
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
          onChange={(event) => type(event.target.value)}
          onPaste={paste}
          onClick={() => !fixed && setOpen(true)}
          onKeyDown={onKeyDown}
          onFocus={props.onFocus}
        />
        {!fixed && values.length >= MANY_CHIPS && (
          <button
            type="button"
            className="min-h-7 rounded-md px-2 text-sm font-medium text-primary-ink hover:bg-primary-tint"
            onClick={() => {
              // The button goes with the answer: the focus stays with the question.
              input.current?.focus();
              put([], 'All removed');
            }}
          >
            Clear all
          </button>
        )}
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
          search={text}
          isChosen={(choice) => values.includes(textOf(choice))}
          onChoose={toggle}
          anchor={anchorOf(id).list}
          isMany
        />
      )}
    </div>
  );
}
