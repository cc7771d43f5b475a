import type { WidgetProps } from '@rjsf/utils';
import { Combobox, labelOf, Select, TextInput } from '@plumbline/ui';
import { choicesOf } from '../question-options.ts';
import { CheckboxListWidget } from './checkbox-list-widget.tsx';
import { ChosenExtras } from './chosen-extras.tsx';

/**
 * From more choices on, a select is searched. Up to here the browser's own is the better one: it comes with the
 * phone's wheel and with jumping to what is typed, and everyone has chosen a state in it.
 */
const SEARCHED_FROM = 60;

/** A choice of one from a list; with `multiple` a list of checkboxes, for a native multiple select is a trap. */
export function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <CheckboxListWidget {...props} />;
  return <SingleSelect {...props} />;
}

function SingleSelect(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  const choices = choicesOf(props);
  // By place and not by value: a value may be a number or a boolean, and the DOM knows texts alone.
  const chosen = choices.findIndex((choice) => choice.value === value);
  const extras = <ChosenExtras chosen={choices.slice(chosen, chosen < 0 ? 0 : chosen + 1)} />;
  if (readonly) {
    // A select cannot be readonly in HTML, and a disabled one cannot be reached to be read.
    return (
      <>
        <TextInput id={id} readOnly disabled={disabled} value={labelOf(choices, value)} />
        {extras}
      </>
    );
  }
  const shared = {
    id,
    disabled,
    placeholder: props.placeholder || 'Select',
    onBlur: () => props.onBlur(id, value),
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
          onChange={props.onChange}
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
          props.onChange(place === '' ? undefined : choices[Number(place)]?.value);
        }}
      />
      {extras}
    </>
  );
}
