import { useState } from 'react';
import { type Choice, labelOf, textOf } from './choice.ts';
import { type ComboboxBase, ComboboxInput } from './combobox-input.tsx';
import { useListbox } from './use-listbox.ts';

type TextComboboxProps = ComboboxBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/**
 * A text with suggestions. Any text is an answer. Text that equals a suggestion's label becomes its value; choosing an
 * option puts in its paste value, if it has one.
 */
export function TextCombobox(props: TextComboboxProps) {
  const { id, value, choices, onChange } = props;
  // The typed text is not replaced until the field loses the focus: `23` is an option's value, and the start of
  // `238210`.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(
    null,
  );
  // Opening shows everything; only text typed after that filters the list.
  const [search, setSearch] = useState('');
  const isTyped = typed !== null && typed.value.trim() === value.trim();
  const text = isTyped ? typed.text : labelOf(choices, value);
  const list = useListbox({
    id,
    label: props.label,
    text,
    search,
    choices,
    load: props.load,
    isFixed: Boolean(props.disabled || props.readonly),
    onClose: () => setSearch(''),
    onChoose: (choice) => {
      props.onChoose?.(choice);
      onChange(textOf(choice));
      setTyped(null);
    },
    onEnter: (event) => {
      if (!list.isOpen) return;
      event.preventDefault();
      list.hide();
    },
  });
  const type = (typing: string) => {
    const next = String(choices.find((choice) => choice.label === typing)?.value ?? typing);
    setSearch(typing);
    setTyped({ text: typing, value: next });
    onChange(next);
  };
  return (
    <ComboboxInput
      {...props}
      ownLine
      list={list}
      text={text}
      search={search}
      isChosen={(choice: Choice) => value !== '' && textOf(choice) === value}
      onType={type}
      onClose={list.hide}
      onLeave={() => {
        list.hide();
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}
