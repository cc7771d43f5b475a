import * as Radix from '@radix-ui/react-switch';
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

/** On or off, effective immediately. For a choice that waits for a Save button, use a Checkbox. */
export function Switch({ checked, onChange, label, labelHidden, hint, disabled, id }: SwitchProps) {
  const textId = useId();
  return (
    <label
      className={classNames(
        'flex w-fit items-start gap-3 py-1 text-sm',
        disabled ? 'cursor-not-allowed text-ink-muted' : 'cursor-pointer text-ink',
      )}
    >
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        aria-labelledby={`${textId}-label`}
        aria-describedby={hint ? `${textId}-hint` : undefined}
        className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-line-strong transition-colors disabled:opacity-55 data-[state=checked]:border-primary-strong data-[state=checked]:bg-primary-strong"
      >
        <Radix.Thumb className="inline-block size-4 rounded-full bg-white shadow-card transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
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
