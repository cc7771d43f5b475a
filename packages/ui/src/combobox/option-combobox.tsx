import { useState } from 'react';
import { announce } from '../announcer.tsx';
import { type Choice, labelOf } from './choice.ts';
import { type ComboboxBase, ComboboxInput } from './combobox-input.tsx';
import { choiceFor } from './entries.ts';
import { useListbox } from './use-listbox.ts';

type OptionComboboxProps = ComboboxBase & {
  readonly value: unknown;
  readonly onChange: (value: Choice['value'] | undefined) => void;
  /** Enter takes the first option when none is active, as in a command palette. */
  readonly takesFirst?: boolean;
};

/**
 * One choice from a list that is too long to scan: typing searches it, and only an option is an answer. Other text is
 * dropped when the field loses the focus, and the answer stays; emptying the field removes the answer.
 */
export function OptionCombobox(props: OptionComboboxProps) {
  const { id, value, choices, onChange } = props;
  /** The text being typed; null while the field shows the answer. */
  const [typed, setTyped] = useState<string | null>(null);
  // A value that is no longer in the list is not an answer, so its label is not shown.
  const chosen = choices.find((choice) => choice.value === value);
  const text = typed ?? chosen?.label ?? '';
  const choose = (choice: Choice) => {
    setTyped(null);
    list.hide();
    onChange(choice.value);
  };
  const list = useListbox({
    id,
    label: props.label,
    text,
    search: typed ?? '',
    choices,
    load: props.load,
    isClosed: true,
    isFixed: Boolean(props.disabled || props.readonly),
    onChoose: choose,
    onEnter: (event) => {
      if (!list.isOpen) return;
      event.preventDefault();
      // While a search is under way, what is listed was found for the text before.
      if (list.suggestions.status !== 'ready') return;
      // A single match must be what was searched for.
      const [only, ...more] = list.suggestions.found;
      if (typed && only && (props.takesFirst || more.length === 0)) choose(only);
    },
    onDismiss: () => setTyped(null),
  });
  const settle = () => {
    list.hide();
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return onChange(undefined);
    const meant = choiceFor(typed, choices);
    if (meant) return onChange(meant.value);
    const kept = labelOf(choices, value);
    announce(
      `“${typed.trim()}” is not in the list. ${kept === '' ? 'Nothing is selected.' : `${kept} stays selected.`}`,
    );
  };
  return (
    <ComboboxInput
      {...props}
      list={list}
      text={text}
      search={typed ?? ''}
      ownUndo={typed !== null}
      isChosen={(choice) => choice.value === value}
      onType={setTyped}
      onClose={settle}
      onLeave={() => {
        settle();
        props.onBlur?.();
      }}
    />
  );
}
