import type { WidgetProps } from '@rjsf/utils';
import { Select, TextInput, useField } from '@plumbline/ui';
import { choicesOf, questionOptions } from '../question-options.ts';
import { FieldGroup } from './field-group.tsx';

type YearRange = { readonly from?: unknown; readonly to?: unknown };

/** The first and the last year, both included: { from, to }. An end that is not chosen is null. */
export function YearRangeWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const range = rangeOf(props.value);
  const years = yearsOf(props, range);
  const change = (end: 'from' | 'to', text: string) => {
    const next = {
      from: range.from ?? null,
      to: range.to ?? null,
      [end]: text === '' ? null : Number(text),
    };
    props.onChange(next.from === null && next.to === null ? undefined : next);
  };
  return (
    <FieldGroup
      id={id}
      label={props.label}
      onLeave={() => props.onBlur(id, props.value)}
      className="flex flex-wrap items-end gap-3"
    >
      {(['from', 'to'] as const).map((end) => (
        <label
          key={end}
          htmlFor={`${id}--${end}`}
          className="flex flex-col gap-1 text-sm text-ink-muted"
        >
          {end === 'from' ? 'First year' : 'Last year'}
          {readonly ? (
            <TextInput
              id={`${id}--${end}`}
              readOnly
              value={String(range[end] ?? '')}
              className="w-32"
            />
          ) : (
            <Select
              id={`${id}--${end}`}
              className="w-32"
              placeholder="Select"
              aria-describedby={field?.describedBy}
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
              value={String(range[end] ?? '')}
              disabled={disabled}
              onChange={(event) => change(end, event.target.value)}
            />
          )}
        </label>
      ))}
    </FieldGroup>
  );
}

function rangeOf(value: unknown): YearRange {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The offered years, newest first; a year that was chosen earlier is still offered. */
function yearsOf(props: WidgetProps, range: YearRange): readonly number[] {
  const { limits } = questionOptions(props.options);
  const [first, last] = [limits?.min, limits?.max];
  const offered = choicesOf(props)
    .map((choice) => Number(choice.value))
    .filter((year) => typeof first !== 'number' || year >= first)
    .filter((year) => typeof last !== 'number' || year <= last);
  const chosen = [range.from, range.to].filter((year): year is number => typeof year === 'number');
  return [...new Set([...offered, ...chosen])].sort((one, other) => other - one);
}
