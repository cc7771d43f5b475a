import { useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { type Choice, Combobox, textOf } from '@plumbline/ui';
import { choicesOf, questionOptions } from '../question-options.ts';
import { ChosenExtras } from './chosen-extras.tsx';

/** A text with suggestions; with `multiple` (or an array schema) a list of such texts. */
export function ComboboxWidget(props: WidgetProps) {
  const { id, label, value, disabled, readonly, autofocus, placeholder } = props;
  const { loadChoices, many } = questionOptions(props.options);
  const choices = choicesOf(props);
  // What a search found is known only once it is chosen.
  const [found, setFound] = useState<readonly Choice[]>([]);
  const isList = props.multiple === true || many === true;
  const values = Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
  const chosen = [...choices, ...found].filter((choice) => values.includes(textOf(choice)));
  const shared = {
    id,
    label,
    disabled,
    readonly,
    autofocus,
    choices,
    load: loadChoices,
    placeholder: placeholder || undefined,
    onBlur: () => props.onBlur(id, value),
    onFocus: () => props.onFocus(id, value),
    onChoose: loadChoices && ((choice: Choice) => setFound((before) => [...before, choice])),
  };
  return (
    <>
      {isList ? (
        <Combobox
          {...shared}
          takes="texts"
          value={values}
          onChange={(next) => props.onChange(next.length === 0 ? undefined : next)}
        />
      ) : (
        <Combobox
          {...shared}
          takes="text"
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(text) => props.onChange(text === '' ? undefined : text)}
        />
      )}
      <ChosenExtras chosen={chosen} hidesPasteValue />
    </>
  );
}
