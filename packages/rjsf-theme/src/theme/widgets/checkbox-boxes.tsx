import { Checkbox, type Choice, classNames } from '@plumbline/ui';

type CheckboxBoxesProps = {
  readonly choices: readonly Choice[];
  readonly chosen: readonly unknown[];
  readonly invalid: boolean;
  readonly disabled: boolean | undefined;
  readonly onToggle: (choice: Choice) => void;
};

/** The boxes of a list, in columns where they are many and short. */
export function CheckboxBoxes(props: CheckboxBoxesProps) {
  const { choices, chosen, invalid, disabled, onToggle } = props;
  if (choices.length === 0) return <p className="py-1 text-sm text-ink-muted">No matches</p>;
  const long = choices.some((choice) => choice.label.length > 28);
  return (
    <div
      className={classNames(
        'gap-x-6 rounded-md border bg-surface px-3.5 py-2',
        invalid ? 'border-error' : 'border-line',
        choices.length > 4 && (long ? '[columns:2_18rem]' : '[columns:3_12rem]'),
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
