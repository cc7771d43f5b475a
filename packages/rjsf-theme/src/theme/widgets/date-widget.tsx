import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '@plumbline/ui';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day, yyyy-mm-dd. A saved text that is no day is shown as text, for a date input would show nothing. */
export function DateWidget(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <TextInput
      id={id}
      name={props.htmlName}
      type={text === '' || day.test(text) ? 'date' : 'text'}
      className="max-w-48 tabular-nums"
      value={text}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={props.autofocus}
      onChange={(event) =>
        props.onChange(event.target.value === '' ? undefined : event.target.value)
      }
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
    />
  );
}
