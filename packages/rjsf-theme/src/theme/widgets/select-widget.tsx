import type { WidgetProps } from '@rjsf/utils';
import { Select, TextInput } from '@plumbline/ui';
import { choicesOf, labelOf } from '../question-options.ts';
import { CheckboxListWidget } from './checkbox-list-widget.tsx';

/** A choice of one from a list; with `multiple` a list of checkboxes, for a native multiple select is a trap. */
export function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <CheckboxListWidget {...props} />;
  return <SingleSelect {...props} />;
}

function SingleSelect(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  const choices = choicesOf(props);
  if (readonly) {
    // A select cannot be readonly in HTML, and a disabled one cannot be reached to be read.
    return <TextInput id={id} readOnly disabled={disabled} value={labelOf(choices, value)} />;
  }
  // By place and not by value: a value may be a number or a boolean, and the DOM knows texts alone.
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      id={id}
      name={props.htmlName}
      value={chosen < 0 ? '' : String(chosen)}
      placeholder={props.placeholder || 'Select'}
      options={choices.map((choice, place) => ({ value: String(place), label: choice.label }))}
      disabled={disabled}
      autoFocus={props.autofocus}
      onChange={(event) => {
        const place = event.target.value;
        props.onChange(place === '' ? undefined : choices[Number(place)]?.value);
      }}
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
    />
  );
}
