import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { TextInput } from '@plumbline/ui';

/**
 * The input of widgets that stay RJSF's own (time, color), tied to its field like all others and without HTML
 * `required`.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, value, options, schema, type, disabled, readonly, autofocus, placeholder } = props;
  const input = getInputProps(schema, type, options);
  return (
    <TextInput
      {...input}
      id={id}
      name={props.htmlName}
      value={value === null || value === undefined ? '' : String(value)}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={autofocus}
      onChange={
        props.onChangeOverride ??
        ((event) =>
          props.onChange(event.target.value === '' ? options.emptyValue : event.target.value))
      }
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
    />
  );
}
