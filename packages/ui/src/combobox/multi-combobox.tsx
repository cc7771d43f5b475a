import { useMultipleSelection } from 'downshift';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../announcer.tsx';
import { classNames } from '../class-names.ts';
import { useField, useFieldAria } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { type Choice, labelOf, textOf } from './choice.ts';
import type { ComboboxBase } from './combobox-input.tsx';
import { choiceFor, mayGoOn, splitEntries } from './entries.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { anchorOf, environment, useListbox } from './use-listbox.ts';

type MultiComboboxProps = ComboboxBase & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};

/** With this many chips or more, one button removes them all. */
const MANY_CHIPS = 4;

/**
 * A list of texts with suggestions. Chosen texts are chips before the input. Enter or a comma adds the typed text,
 * pasting a list adds each of its entries, Backspace in an empty input removes the last chip, and the arrow keys move
 * between chips. Text that is still in the input is added when the field loses the focus.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { id, label, value: values, choices, load, disabled } = props;
  const aria = useFieldAria();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const isFixed = Boolean(disabled || props.readonly);

  /** What to announce once these are chosen. They may never be: the page may ask first, or drop a text. */
  const told = useRef<{ readonly next: string; readonly words: string } | null>(null);
  const chosen = String(values);
  useEffect(() => {
    if (told.current?.next === chosen) announce(told.current.words);
    // Once: redo chooses the same again, and says so itself.
    told.current = null;
  }, [chosen]);
  const put = (next: readonly string[], words: string) => {
    told.current = { next: String(next), words: `${words}, ${next.length} chosen` };
    props.onChange(next);
  };
  const addAll = (entries: readonly string[]) => {
    setText('');
    const known = entries.map((entry) => {
      const choice = choiceFor(entry, choices);
      return choice ? textOf(choice) : entry.trim();
    });
    const added = [...new Set(known)].filter((one) => one !== '' && !values.includes(one));
    if (added.length === 0) return;
    const words = added.length === 1 ? labelOf(choices, added[0]) : `${added.length} entries`;
    put([...values, ...added], `${words} added`);
  };
  const remove = (value: string) =>
    put(
      values.filter((one) => one !== value),
      `${labelOf(choices, value)} removed`,
    );
  const removeByPointer = (value: string) => {
    remove(value);
    input.current?.focus();
  };
  const toggle = (choice: Choice) => {
    const value = textOf(choice);
    if (values.includes(value)) return removeByPointer(value);
    props.onChoose?.(choice);
    setText('');
    put([...values, value], `${choice.label} added`);
  };
  const list = useListbox({
    id,
    label,
    text,
    search: text,
    choices,
    load,
    isFixed,
    isMany: true,
    onChoose: toggle,
    onEnter: (event) => {
      if (text.trim() === '') return;
      event.preventDefault();
      addAll([text]);
    },
  });
  const chips = useMultipleSelection<string>({
    selectedItems: [...values],
    onSelectedItemsChange: ({ selectedItems }) => {
      const gone = values.find((one) => !selectedItems.includes(one));
      if (gone !== undefined) remove(gone);
    },
    environment,
  });
  const type = (typed: string) => {
    // "Travis, TX" is one entry: a comma ends an entry only when no suggestion continues after it.
    const isEnded = typed.endsWith(',') && !load && !mayGoOn(typed, choices);
    if (isEnded) addAll([typed.slice(0, -1)]);
    else setText(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const entries = splitEntries(event.clipboardData.getData('text'), load ? null : choices);
    // A single entry pastes normally, even into the middle of the typed text.
    if (isFixed || entries.length < 2) return;
    event.preventDefault();
    addAll([...(text.trim() === '' ? [] : [text]), ...entries]);
  };
  // The chips' keys work only in an empty input: in a text, they move the caret.
  // downshift merges the ref with its own, and reads it in its handlers.
  // oxlint-disable-next-line react/refs
  const dropdownProps = chips.getDropdownProps({
    ref: input,
    preventKeyAction: isFixed || text !== '',
  });

  return (
    // What counts is leaving the whole control, not moving from a chip to the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      style={anchorOf(id).around}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // If another window is opened, the focus stays here.
        if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
        if (!isFixed) addAll([text]);
        list.hide();
        props.onBlur?.();
      }}
    >
      <div
        className={classNames(
          'control flex flex-wrap items-center gap-1.5 py-1.5',
          isFixed && 'bg-sunken',
        )}
      >
        {values.map((value, index) => (
          <span key={value} className={chipClass}>
            <span className="min-w-0 wrap-anywhere">{labelOf(choices, value)}</span>
            {!isFixed && (
              <button
                type="button"
                aria-label={`Remove ${labelOf(choices, value)}`}
                {...chips.getSelectedItemProps({ selectedItem: value, index, tabIndex: 0 })}
                onClick={() => removeByPointer(value)}
                className="grid size-6 shrink-0 place-items-center rounded hover:bg-primary-line"
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </span>
        ))}
        <input
          type="text"
          data-own-undo={text !== '' || undefined}
          // Its handlers write the ref of what to announce; nothing reads it while this is drawn.
          // oxlint-disable-next-line react/refs
          {...list.inputProps({
            ...aria,
            ...dropdownProps,
            id,
            'aria-describedby':
              classNames(aria['aria-describedby'], values.length > 0 && `${id}--chosen`) ||
              undefined,
            'aria-label': field ? undefined : label,
            placeholder: values.length === 0 ? props.placeholder : undefined,
            value: text,
            disabled,
            readOnly: props.readonly,
            onChange: (event) => type(event.target.value),
            onPaste: paste,
            onFocus: props.onFocus,
          })}
          className="min-h-7 min-w-32 flex-1 bg-transparent px-1 outline-none"
        />
        {!isFixed && values.length >= MANY_CHIPS && (
          <button
            type="button"
            className="min-h-7 rounded-md px-2 text-sm font-medium text-primary-ink hover:bg-primary-tint"
            onClick={() => {
              // The button disappears with the answer, so move the focus to the input.
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
      {list.isOpen && (
        <SuggestionList
          id={id}
          list={list}
          search={text}
          isChosen={(choice) => values.includes(textOf(choice))}
          isMany
        />
      )}
    </div>
  );
}

const chipClass =
  'inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-md bg-primary-tint py-0.5 pr-0.5 pl-2 text-sm text-primary-deep';
