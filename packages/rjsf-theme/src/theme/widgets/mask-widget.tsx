import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '@plumbline/ui';
import { isComposing, useCaret } from '../caret.ts';
import { loadMasks, useLateMask } from '../late-masks.ts';
import { fitMask, fitPhone } from '../mask-text.ts';
import { questionOptions } from '../question-options.ts';

/** Any other character may be part of the mask. */
const ofMasks = /[\p{L}\p{N}]/u;

/** A mask's placeholders for a letter, and for a letter or digit. */
const LETTERS = /[AN]/;

const phoneMask = '(###) ###-####';

export function MaskWidget(props: WidgetProps) {
  return <MaskInput {...props} mask={questionOptions(props.options).mask} />;
}

export function PhoneWidget(props: WidgetProps) {
  const { mask } = questionOptions(props.options);
  return <MaskInput {...props} mask={mask ?? phoneMask} fit={mask ? fitMask : fitPhone} />;
}

type MaskInputProps = WidgetProps & {
  readonly mask: string | undefined;
  readonly fit?: (text: string, mask: string) => string;
};

function MaskInput({ mask, fit = fitMask, ...props }: MaskInputProps) {
  const { id, value, disabled, readonly } = props;
  const { ref, note } = useCaret(ofMasks);
  const change = (text: string) => props.onChange(text === '' ? undefined : text);
  const awaitMask = useLateMask(() => {
    const input = ref.current;
    // Once the field is left, its text is not rewritten: the engine has read what was typed.
    if (!mask || !input || document.activeElement !== input) return;
    const text = fit(input.value, mask);
    if (text === input.value) return;
    note(null, text);
    change(text);
  });
  return (
    <TextInput
      ownLine
      ref={ref}
      id={id}
      name={props.htmlName}
      className="max-w-72 tabular-nums"
      autoComplete="off"
      inputMode={mask && !LETTERS.test(mask) ? 'tel' : 'text'}
      placeholder={props.placeholder || exampleOf(mask)}
      value={value === null || value === undefined ? '' : String(value)}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={props.autofocus}
      onChange={(event) => {
        const entry = event.target.value;
        const isReady = !isComposing(event);
        const text = mask && isReady ? fit(entry, mask) : entry;
        if (mask) awaitMask(isReady);
        note(event, text);
        change(text);
      }}
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => {
        if (mask) void loadMasks();
        props.onFocus(id, value);
      }}
    />
  );
}

/** An example entry; undefined for a mask with letters, because its placeholders (NNNNN) would not be an example. */
function exampleOf(mask: string | undefined): string | undefined {
  return mask && !LETTERS.test(mask) ? mask.replace(/#/g, '0') : undefined;
}
