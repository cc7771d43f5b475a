import { useState } from 'react';
import { type Choice, labelOf, textOf } from './choice.ts';
import { type ComboboxBase, ComboboxInput } from './combobox-input.tsx';
import { useListbox } from './use-listbox.ts';

type TextComboboxProps = ComboboxBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/**
 * A text with suggestions. Any text is an answer; a text that is a suggestion's label becomes its value, and a chosen
 * option's paste value is what it puts in.
 */
export function TextCombobox(props: TextComboboxProps) {
  const { id, value, choices, onChange } = props;
  // What is typed stays as it is until the field is left: `23` is an option's value, and the start of `238210`.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(
    null,
  );
  // Opening shows everything; only what is typed from then on narrows it.
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
