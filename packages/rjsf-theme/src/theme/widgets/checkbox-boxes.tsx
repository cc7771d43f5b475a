import { Checkbox, type Choice, classNames } from '@plumbline/ui';
import { togetherOf } from './exclusive.ts';

type CheckboxBoxesProps = {
  readonly choices: readonly Choice[];
  readonly chosen: readonly unknown[];
  readonly invalid: boolean;
  readonly disabled: boolean | undefined;
  readonly onToggle: (choice: Choice) => void;
};

/** A list's checkboxes, in columns if they are many and short. Exclusive choices come last, set apart. */
export function CheckboxBoxes(props: CheckboxBoxesProps) {
  const { choices, chosen, invalid, disabled, onToggle } = props;
  if (choices.length === 0) return <p className="py-1 text-sm text-ink-muted">No matches</p>;
  const together = togetherOf(choices);
  const alone = choices.filter((choice) => !together.includes(choice));
  const long = together.some((choice) => choice.label.length > 28);
  const boxesOf = (some: readonly Choice[]) =>
    some.map((choice) => (
      <Checkbox
        key={String(choice.value)}
        className="break-inside-avoid"
        label={choice.label}
        checked={chosen.includes(choice.value)}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={() => onToggle(choice)}
      />
    ));
  return (
    <div
      className={classNames(
        'rounded-md border bg-surface px-3.5 py-2',
        invalid ? 'border-error' : 'border-line',
      )}
    >
      {together.length > 0 && (
        <div
          className={classNames(
            'gap-x-6',
            together.length > 4 && (long ? '[columns:2_18rem]' : '[columns:3_12rem]'),
          )}
        >
          {boxesOf(together)}
        </div>
      )}
      {together.length > 0 && alone.length > 0 && (
        <p className="my-1 flex items-center gap-3 text-sm text-ink-muted">
          or
          <span aria-hidden="true" className="flex-1 border-t border-line" />
        </p>
      )}
      {boxesOf(alone)}
    </div>
  );
}
