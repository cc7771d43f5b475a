import type { WidgetProps } from '@rjsf/utils';
import { Checkbox, useFieldAria } from '@plumbline/ui';

/** A single checkbox: true, false, or undefined until it is touched. It has the question's label itself. */
export function CheckWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, required } = props;
  const aria = useFieldAria();
  return (
    <Checkbox
      {...aria}
      id={id}
      name={props.htmlName}
      label={
        <>
          {props.label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-error-ink">
              *
            </span>
          )}
        </>
      }
      checked={value === true}
      disabled={disabled || readonly}
      autoFocus={props.autofocus}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
    />
  );
}
