import { useRef } from 'react';
import { Icon } from './icon.tsx';

export type ChipProps = {
  /** What was chosen: `Trade: Electrical`. */
  readonly label: string;
  /** How many matches it has; omitted while unknown. */
  readonly count?: string | undefined;
  readonly onRemove: () => void;
};

/** Something that was chosen, with its number of matches and a button that removes it. */
function Chip({ label, count, onRemove }: ChipProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-tint py-0.5 pr-1 pl-3 text-sm text-primary-ink">
      <span className="min-w-0 wrap-anywhere">
        {label}
        {count !== undefined && <span className="tabular-nums">{` · ${count}`}</span>}
      </span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-primary-line"
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

export type ChipListProps = {
  /** Names the list to screen readers. */
  readonly label: string;
  readonly chips: readonly (ChipProps & { readonly key: string })[];
  /** Called when the last chip is removed, to move the focus. */
  readonly onEmptied?: () => void;
};

/** Chips in a row. Removing a chip removes the button that has the focus, so the focus moves to a neighboring chip. */
export function ChipList({ label, chips, onEmptied }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (index: number, onRemove: () => void): void => {
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    next?.focus();
    onRemove();
    if (!next) onEmptied?.();
  };
  return (
    <ul ref={list} aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ key, onRemove, ...rest }, index) => (
        <li key={key} className="max-w-full">
          <Chip {...rest} onRemove={() => remove(index, onRemove)} />
        </li>
      ))}
    </ul>
  );
}
