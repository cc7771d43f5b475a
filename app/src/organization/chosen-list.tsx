import { announce, Icon } from '@plumbline/ui';
import { useRef } from 'react';
import type { Choice } from './trade-choices.ts';

type ChosenListProps = {
  readonly label: string;
  readonly chosen: readonly Choice[];
  readonly onRemove: (id: string) => void;
  /** Takes the focus when the last item is removed. */
  readonly focusOther: () => void;
};

/** The chosen items, each with a button to remove it. */
export function ChosenList({ label, chosen, onRemove, focusOther }: ChosenListProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  const remove = ({ id, name }: Choice, index: number): void => {
    // The button disappears with its item, so the focus moves to the one that takes its place.
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next) next.focus();
    else focusOther();
    onRemove(id);
    announce(`${name} removed`);
  };
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {chosen.map((choice, index) => (
        <li
          key={choice.id}
          className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-tint py-0.5 pr-1 pl-3 text-primary-ink"
        >
          <span className="min-w-0 wrap-anywhere">{choice.name}</span>
          <button
            type="button"
            aria-label={`Remove ${choice.name}`}
            onClick={() => remove(choice, index)}
            className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-primary-line"
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
