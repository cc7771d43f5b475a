import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAria } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  readonly options: readonly SelectOption[];
  /** The label of the blank choice, which comes first; without it there is no blank choice. */
  readonly placeholder?: string;
};

/** The browser's native select in our styling: keyboard, type-ahead and touch come with it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const aria = useFieldAria();
  return (
    <div className={classNames('relative', className)}>
      <select {...aria} {...rest} className="control appearance-none pr-9 text-ellipsis">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-subtle"
      />
    </div>
  );
}
