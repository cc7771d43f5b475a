import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '@plumbline/ui';
import { useCaret } from '../caret.ts';
import { fitMask } from '../mask-text.ts';
import { questionOptions } from '../question-options.ts';

/** Every sign may be the mask's own. */
const ofMasks = /[\p{L}\p{N}]/u;

const phoneMask = '(###) ###-####';

export function MaskWidget(props: WidgetProps) {
  return <MaskInput {...props} mask={questionOptions(props.options).mask} />;
}

export function PhoneWidget(props: WidgetProps) {
  return <MaskInput {...props} mask={questionOptions(props.options).mask ?? phoneMask} />;
}

type MaskInputProps = WidgetProps & { readonly mask: string | undefined };

function MaskInput({ mask, ...props }: MaskInputProps) {
  const { id, value, disabled, readonly } = props;
  const { ref, note } = useCaret(ofMasks);
  return (
    <TextInput
      ref={ref}
      id={id}
      name={props.htmlName}
      className="max-w-72 tabular-nums"
      autoComplete="off"
      inputMode={mask && !/[AN]/.test(mask) ? 'tel' : 'text'}
      placeholder={props.placeholder || (mask ? mask.replace(/#/g, '0') : undefined)}
      value={value === null || value === undefined ? '' : String(value)}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={props.autofocus}
      onChange={(event) => {
        note(event.target);
        const text = mask ? fitMask(event.target.value, mask) : event.target.value;
        props.onChange(text === '' ? undefined : text);
      }}
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
    />
  );
}
