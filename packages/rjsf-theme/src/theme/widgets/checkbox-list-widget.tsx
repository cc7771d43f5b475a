import { useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Button, Checkbox, classNames, TextInput, useField } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { choicesOf } from '../question-options.ts';
import { FieldGroup } from './field-group.tsx';

/** Any number of choices from a list. The answer keeps the order of the list. */
export function CheckboxListWidget(props: WidgetProps) {
  const choices = choicesOf(props);
  return <CheckboxList {...props} searched={choices.length > 15 ? 'choices' : null} />;
}

/** The states of the country: many short choices in columns, with a search. */
export function StatesWidget(props: WidgetProps) {
  return <CheckboxList {...props} searched="states" />;
}

type CheckboxListProps = WidgetProps & {
  /** What the search above the list is for; null for no search. */
  readonly searched: string | null;
};

function CheckboxList({ searched, ...props }: CheckboxListProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const [search, setSearch] = useState('');
  const choices = choicesOf(props);
  const value = listOf(props.value);
  const shown = choices.filter((choice) =>
    choice.label.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const fixed = disabled || readonly;

  const change = (next: readonly unknown[]) => {
    // Values that are not among the choices stay, at the end: a list that changed must not eat answers.
    const known = choices
      .filter((choice) => next.includes(choice.value))
      .map((choice) => choice.value);
    const others = next.filter((one) => !choices.some((choice) => choice.value === one));
    const all = [...known, ...others];
    props.onChange(all.length === 0 ? undefined : all);
  };

  return (
    <FieldGroup
      id={id}
      label={props.label}
      onLeave={() => props.onBlur(id, props.value)}
      className="flex flex-col gap-2"
    >
      {searched && !fixed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextInput
            id={`${id}--search`}
            aria-label={`Search ${searched}`}
            aria-describedby={undefined}
            aria-invalid={undefined}
            aria-required={undefined}
            className="max-w-60"
            placeholder={`Search ${searched}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <span className="text-sm text-ink-muted tabular-nums">{value.length} selected</span>
          {value.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                // This button goes with the answer: the focus stays with the question.
                document.getElementById(`${id}--search`)?.focus();
                change([]);
              }}
            >
              Clear all
            </Button>
          )}
        </div>
      )}
      <Boxes
        choices={shown}
        chosen={value}
        invalid={field?.invalid ?? false}
        disabled={fixed}
        onToggle={(choice) =>
          change(
            value.includes(choice.value)
              ? value.filter((one) => one !== choice.value)
              : [...value, choice.value],
          )
        }
      />
    </FieldGroup>
  );
}

type BoxesProps = {
  readonly choices: readonly Choice[];
  readonly chosen: readonly unknown[];
  readonly invalid: boolean;
  readonly disabled: boolean | undefined;
  readonly onToggle: (choice: Choice) => void;
};

function Boxes({ choices, chosen, invalid, disabled, onToggle }: BoxesProps) {
  if (choices.length === 0) return <p className="py-1 text-sm text-ink-muted">Nothing fits</p>;
  const long = choices.some((choice) => choice.label.length > 28);
  return (
    <div
      className={classNames(
        'gap-x-6 rounded-md border bg-surface px-3.5 py-2',
        invalid ? 'border-error' : 'border-line',
        choices.length > 4 && (long ? 'lg:columns-2' : 'sm:columns-2 lg:columns-3'),
      )}
    >
      {choices.map((choice) => (
        <Checkbox
          key={String(choice.value)}
          className="break-inside-avoid"
          label={choice.label}
          checked={chosen.includes(choice.value)}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          onChange={() => onToggle(choice)}
        />
      ))}
    </div>
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}
