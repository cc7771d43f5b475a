import { type ChangeEvent, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '@plumbline/ui';
import { inputTypeOf, isComposing, useCaret } from '../caret.ts';
import { loadMasks, useLateMask } from '../late-masks.ts';
import { editNumber, type NumberLook, readNumber, showNumber } from '../number-text.ts';

export function NumericWidget(props: WidgetProps) {
  return <NumberInput {...props} look={plain} />;
}

export function CurrencyWidget(props: WidgetProps) {
  return <NumberInput {...props} look={money} prefix="$" />;
}

export function PercentageWidget(props: WidgetProps) {
  return <NumberInput {...props} look={plain} suffix="%" />;
}

export function YearWidget(props: WidgetProps) {
  return <NumberInput {...props} look={yearly} />;
}

/** The field adds and removes separators; these characters are the person's. */
const ofNumbers = /[\p{L}\p{N}.-]/u;

const plain: NumberLook = { grouped: true };
const money: NumberLook = { grouped: true, centsTo: 2 };
const yearly: NumberLook = { grouped: false };

type NumberInputProps = WidgetProps & {
  readonly look: NumberLook;
  readonly prefix?: string;
  readonly suffix?: string;
};

/**
 * A number as text: separators are added while typing, and text that is not a number stays as it is. The answer is a
 * number if the text means one, else the text, else undefined.
 */
function NumberInput({ look, prefix, suffix, ...props }: NumberInputProps) {
  const { id, value, disabled, readonly, autofocus, placeholder } = props;
  // What is being typed; "1.50" and "1.5" are the same answer, so the answer does not tell what is in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const { ref, note } = useCaret(ofNumbers);
  const mask = look.grouped ? 'grouped' : 'year';
  const shown = typed !== null && means(typed, value) ? typed : showNumber(value, look);
  const awaitMask = useLateMask(() => {
    const input = ref.current;
    if (!input || document.activeElement !== input) return;
    const text = editNumber('', input.value, mask);
    if (text === input.value) return;
    note(null, text);
    setTyped(text);
  });
  const edited = (event: ChangeEvent<HTMLInputElement>): string => {
    const text = event.target.value;
    if (isComposing(event)) return text;
    const isWhole = /^insertFrom(?:Paste|Drop)$/u.test(inputTypeOf(event) ?? '');
    return editNumber(isWhole ? '' : shown, text, mask);
  };
  return (
    <TextInput
      ownLine
      ref={ref}
      id={id}
      name={props.htmlName}
      inputMode="decimal"
      autoComplete="off"
      className={`tabular-nums ${look.grouped ? 'max-w-72' : 'max-w-32'}`}
      prefix={prefix}
      suffix={suffix}
      value={shown}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={autofocus}
      onChange={(event) => {
        const text = edited(event);
        awaitMask(!isComposing(event));
        note(event, text);
        setTyped(text);
        props.onChange(text.trim() === '' ? undefined : (readNumber(text) ?? text));
      }}
      onCompositionEnd={(event) => {
        // Composed text was not rewritten; now it gets its separators.
        const text = editNumber('', event.currentTarget.value, mask);
        if (text !== shown) setTyped(text);
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur(id, value);
      }}
      onFocus={() => {
        void loadMasks();
        props.onFocus(id, value);
      }}
    />
  );
}

function means(typed: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return typed.trim() === '';
  if (typeof value === 'number') return readNumber(typed) === value;
  return typed === value;
}
