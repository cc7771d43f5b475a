import type { WidgetProps } from '@rjsf/utils';
import { Button, RadioGroup } from '@plumbline/ui';
import { choicesOf } from '../question-options.ts';

/**
 * A single choice with all options visible: a row of buttons for a few short ones, one line each
 * for more.
 */
export function RadioWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, required } = props;
  const choices = choicesOf(props);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const isShort = choices.length <= 4 && choices.every((choice) => choice.label.length <= 24);
  const canClear = chosen >= 0 && !required && !disabled && !readonly;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RadioGroup
        name={props.htmlName ?? id}
        look={isShort ? 'segments' : 'list'}
        options={choices.map((choice, place) => ({ value: String(place), label: choice.label }))}
        value={chosen < 0 ? null : String(chosen)}
        disabled={disabled}
        readonly={readonly}
        onChange={(place) => props.onChange(choices[Number(place)]?.value)}
        onBlur={() => props.onBlur(id, value)}
      />
      {canClear && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Clear the answer to ${props.label}`}
          onClick={() => {
            // This button disappears with the answer, so move the focus to the question.
            document.getElementById(id)?.querySelector('input')?.focus();
            props.onChange(undefined);
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
