import type { WidgetProps } from '@rjsf/utils';
import { TextArea, TextInput, useField } from '@plumbline/ui';
import { questionOptions } from '../question-options.ts';
import { NumericWidget } from './number-widget.tsx';
import { lengthIdOf, TextLength } from './text-length.tsx';

/** One line of text. A stock Form also uses it for numbers. */
export function TextWidget(props: WidgetProps) {
  const { type } = props.schema;
  if (type === 'number' || type === 'integer') return <NumericWidget {...props} />;
  return <PlainText {...props} />;
}

export function EmailWidget(props: WidgetProps) {
  // Not type="email": the browser would trim and check the text before the engine sees it.
  return <PlainText {...props} keyboard="email" />;
}

export function PasswordWidget(props: WidgetProps) {
  return <PlainText {...props} secret />;
}

type PlainTextProps = WidgetProps & {
  /** Ids of texts in addition to the field's own messages. */
  readonly describedBy?: string;
  readonly keyboard?: 'email' | 'url';
  readonly secret?: boolean;
};

/** One line of text as it is typed. */
export function PlainText(props: PlainTextProps) {
  const { id, value, disabled, readonly, autofocus, placeholder, keyboard } = props;
  const text = textOf(value);
  const { maxLength } = questionOptions(props.options);
  const describedBy = useDescribedBy(lengthIdOf(id, text, maxLength), props.describedBy);
  return (
    <>
      <TextInput
        ownLine
        id={id}
        name={props.htmlName}
        type={props.secret ? 'password' : 'text'}
        inputMode={keyboard}
        autoCapitalize={keyboard ? 'none' : undefined}
        spellCheck={keyboard ? false : undefined}
        value={text}
        placeholder={placeholder || undefined}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={autofocus}
        aria-describedby={describedBy}
        onChange={(event) => props.onChange(answerOf(event.target.value))}
        onBlur={() => props.onBlur(id, value)}
        onFocus={() => props.onFocus(id, value)}
      />
      <TextLength id={id} text={text} most={maxLength} />
    </>
  );
}

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, autofocus, placeholder } = props;
  const text = textOf(value);
  const { maxLength } = questionOptions(props.options);
  const describedBy = useDescribedBy(lengthIdOf(id, text, maxLength));
  return (
    <>
      <TextArea
        id={id}
        name={props.htmlName}
        value={text}
        placeholder={placeholder || undefined}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={autofocus}
        aria-describedby={describedBy}
        onChange={(event) => props.onChange(answerOf(event.target.value))}
        onBlur={() => props.onBlur(id, value)}
        onFocus={() => props.onFocus(id, value)}
      />
      <TextLength id={id} text={text} most={maxLength} />
    </>
  );
}

/** The field's descriptions, and the control's own. */
function useDescribedBy(...own: readonly (string | undefined)[]): string | undefined {
  const field = useField();
  return [field?.describedBy, ...own].filter(Boolean).join(' ') || undefined;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** RJSF uses undefined for no answer. */
function answerOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}
