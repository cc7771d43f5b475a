import { useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Icon, TextInput, useField } from '@plumbline/ui';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day, yyyy-mm-dd. A saved text that is no day is shown as text, for a date input would show nothing. */
export function DateWidget(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  const field = useField();
  // A date input tells nobody what stands in it until it is a whole date: the answer is blank, and that must be said.
  const [isUnfinished, setUnfinished] = useState(false);
  const text = value === null || value === undefined ? '' : String(value);
  const messageId = `${id}--unfinished`;
  return (
    <>
      <TextInput
        id={id}
        name={props.htmlName}
        type={text === '' || day.test(text) ? 'date' : 'text'}
        className="max-w-48 tabular-nums"
        value={text}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={props.autofocus}
        {...(isUnfinished && {
          'aria-invalid': true,
          'aria-describedby': [field?.describedBy, messageId].filter(Boolean).join(' '),
        })}
        onChange={(event) => {
          if (isUnfinished) setUnfinished(event.target.validity.badInput);
          props.onChange(event.target.value === '' ? undefined : event.target.value);
        }}
        onBlur={(event) => {
          setUnfinished(event.target.validity.badInput);
          props.onBlur(id, value);
        }}
        onFocus={() => props.onFocus(id, value)}
      />
      <div aria-live="polite" className="contents">
        {isUnfinished && (
          <p id={messageId} className="flex gap-1.5 text-sm text-error-ink">
            <Icon name="error" size={16} className="mt-0.5 shrink-0" />
            This date is not complete, so no date is saved. Enter month, day and year.
          </p>
        )}
      </div>
    </>
  );
}
