import { Checkbox } from '@plumbline/ui';
import type { ReactNode } from 'react';

type CheckOption = { readonly value: string; readonly label: ReactNode };

type CheckListProps<T extends CheckOption> = {
  readonly options: readonly T[];
  readonly isChosen: (value: string) => boolean;
  readonly onToggle: (option: T) => void;
  readonly className: string;
};

/** Options below each other, each with its checkbox. */
export function CheckList<T extends CheckOption>(props: CheckListProps<T>) {
  const { options, isChosen, onToggle, className } = props;
  return (
    <ul className={className}>
      {options.map((option) => (
        <li key={option.value}>
          <Checkbox
            label={option.label}
            checked={isChosen(option.value)}
            onChange={() => onToggle(option)}
          />
        </li>
      ))}
    </ul>
  );
}
