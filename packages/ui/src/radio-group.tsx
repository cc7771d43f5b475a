import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './field.tsx';

export type RadioOption = { readonly value: string; readonly label: string };

export type RadioGroupProps = {
  readonly options: readonly RadioOption[];
  /** The chosen value, or null when none is. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Can be read and focused, but not changed. */
  readonly readonly?: boolean;
  /** Names the group when no Field does. */
  readonly label?: string;
  /** `segments` is a row of joined buttons for a few short choices; `list` is one line each. */
  readonly look?: 'segments' | 'list';
};

/**
 * A single choice. Real radio buttons: arrow keys, the single tab stop and form semantics come from
 * the browser.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, look = 'segments', disabled = false } = props;
  const madeName = useId();
  const field = useField();
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-label={field ? undefined : props.label}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      aria-readonly={props.readonly || undefined}
      aria-disabled={disabled || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
      className={
        look === 'segments'
          ? 'inline-flex w-fit max-w-full flex-wrap gap-2'
          : 'flex flex-col gap-0.5'
      }
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative text-sm',
            look === 'segments' ? segmentClass : 'flex items-start gap-2.5 py-1',
            disabled || props.readonly ? 'cursor-not-allowed text-ink-muted' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name={props.name ?? madeName}
            value={option.value}
            checked={value === option.value}
            // A readonly radio group can still be focused; only the change is refused.
            disabled={disabled}
            onChange={() => !props.readonly && props.onChange(option.value)}
            className={
              look === 'segments'
                ? 'size-4 shrink-0 accent-primary-strong cursor-[inherit]'
                : 'mt-0.5 size-4 shrink-0 accent-primary-strong cursor-[inherit]'
            }
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </div>
  );
}

const segmentClass = classNames(
  'inline-flex min-h-10 min-w-20 items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 py-2 transition-colors',
  'hover:border-ink-muted has-checked:border-primary-strong has-checked:bg-primary-tint has-checked:font-medium',
  'has-disabled:border-line has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);
