import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly label: ReactNode;
  /** A second, lighter line under the label. */
  readonly hint?: ReactNode;
};

/** A checkbox whose whole line can be clicked. Use it outside a Field: it is its own label. */
export function Checkbox({ label, hint, className, disabled, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'group flex items-start gap-2.5 py-1 text-sm',
        disabled ? 'cursor-not-allowed text-ink-muted' : 'cursor-pointer text-ink',
        className,
      )}
    >
      <input type="checkbox" {...rest} disabled={disabled} className={tickBoxClass} />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}

/** The box itself, for lists with their own line layout. The browser draws the check mark in our color. */
export const tickBoxClass =
  'mt-0.5 size-4 shrink-0 accent-primary-strong cursor-[inherit] disabled:opacity-60';
