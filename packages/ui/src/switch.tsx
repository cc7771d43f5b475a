import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly id?: string;
};

/** On or off, effective at once. For a choice that waits for a Save, use a Checkbox. */
export function Switch({ checked, onChange, label, labelHidden, hint, disabled, id }: SwitchProps) {
  const textId = useId();
  return (
    <label
      className={classNames(
        'flex w-fit items-start gap-3 py-1 text-sm',
        disabled ? 'cursor-not-allowed text-ink-muted' : 'cursor-pointer text-ink',
      )}
    >
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${textId}-label`}
        aria-describedby={hint ? `${textId}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          'relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border transition-colors disabled:opacity-55',
          checked ? 'border-primary-strong bg-primary-strong' : 'border-line-strong bg-line-strong',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'inline-block size-4 rounded-full bg-white shadow-card transition-transform',
            checked ? 'translate-x-4' : 'translate-x-0',
          )}
        />
      </button>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <span id={`${textId}-label`}>{label}</span>
        {hint && (
          <span id={`${textId}-hint`} className="block text-ink-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
