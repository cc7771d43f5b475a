import { useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Combobox, labelOf, Select, TextInput } from '@plumbline/ui';
import { choicesOf } from '../question-options.ts';
import { CheckboxListWidget } from './checkbox-list-widget.tsx';
import { ChosenExtras } from './chosen-extras.tsx';

/**
 * A select with more choices than this is searched. Up to here the browser's own is better: it comes with the phone's
 * wheel and with type-ahead, and everyone has chosen a state in one.
 */
const SEARCHED_FROM = 60;

/** A single choice from a list; with `multiple` a list of checkboxes, because a native multiple select is a trap. */
export function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <CheckboxListWidget {...props} />;
  return <SingleSelect {...props} />;
}

function SingleSelect(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  // The answer may make it readonly, such as the name of a row. Until it is left, it can still be changed: arrow keys
  // choose each option on the way, and the focus would be lost with the list.
  const [isHeld, setHeld] = useState(false);
  const choices = choicesOf(props);
  // By index and not by value: a value may be a number or a boolean, but the DOM has only text.
  const chosen = choices.findIndex((choice) => choice.value === value);
  const extras = <ChosenExtras chosen={choices.slice(chosen, chosen < 0 ? 0 : chosen + 1)} />;
  if (readonly && !isHeld) {
    // A select cannot be readonly in HTML, and a disabled one cannot be focused to be read.
    return (
      <>
        <TextInput id={id} readOnly disabled={disabled} value={labelOf(choices, value)} />
        {extras}
      </>
    );
  }
  const hasFocus = () => document.activeElement?.id === id;
  const change = (next: unknown) => {
    setHeld(hasFocus());
    props.onChange(next);
  };
  const shared = {
    id,
    disabled,
    placeholder: props.placeholder || 'Select',
    onBlur: () => {
      // If another window is opened, the focus stays here.
      if (!hasFocus()) setHeld(false);
      props.onBlur(id, value);
    },
    onFocus: () => props.onFocus(id, value),
  };
  if (choices.length > SEARCHED_FROM) {
    return (
      <>
        <Combobox
          {...shared}
          takes="option"
          label={props.label}
          choices={choices}
          value={value}
          autofocus={props.autofocus}
          onChange={change}
        />
        {extras}
      </>
    );
  }
  return (
    <>
      <Select
        {...shared}
        name={props.htmlName}
        value={chosen < 0 ? '' : String(chosen)}
        options={choices.map((choice, place) => ({ value: String(place), label: choice.label }))}
        autoFocus={props.autofocus}
        onChange={(event) => {
          const place = event.target.value;
          change(place === '' ? undefined : choices[Number(place)]?.value);
        }}
      />
      {extras}
    </>
  );
}
