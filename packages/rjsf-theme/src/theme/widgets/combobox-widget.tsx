import type { WidgetProps } from '@rjsf/utils';
import { choicesOf, questionOptions } from '../question-options.ts';
import { Combobox } from './combobox.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

/** A text with suggestions; with `multiple` (or an array schema) a list of such texts. */
export function ComboboxWidget(props: WidgetProps) {
  const { id, label, value, disabled, readonly, autofocus, placeholder } = props;
  const { loadChoices, many } = questionOptions(props.options);
  const shared = {
    id,
    label,
    disabled,
    readonly,
    autofocus,
    choices: choicesOf(props),
    load: loadChoices,
    placeholder: placeholder || undefined,
    onBlur: () => props.onBlur(id, value),
    onFocus: () => props.onFocus(id, value),
  };
  if (props.multiple || many) {
    return (
      <MultiCombobox
        {...shared}
        values={Array.isArray(value) ? value.map(String) : value ? [String(value)] : []}
        onChange={(values) => props.onChange(values.length === 0 ? undefined : values)}
      />
    );
  }
  return (
    <Combobox
      {...shared}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
    />
  );
}
