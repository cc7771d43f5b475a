import { useEffect, useRef } from 'react';
import { classNames, Icon, Spinner } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import type { Suggestions } from './suggestions.ts';

export type SuggestionListProps = {
  readonly id: string;
  readonly label: string;
  readonly suggestions: Suggestions;
  /** Place of the active suggestion, -1 for none. The input keeps the focus and points here. */
  readonly active: number;
  readonly isChosen: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
};

export function suggestionId(listId: string, place: number): string {
  return `${listId}--${place}`;
}

/** The listbox under a combobox, with what is to be said when it has nothing to list. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, active, isChosen, onChoose } = props;
  const { status, found, more } = suggestions;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[data-active]');
    // jsdom has no scrollIntoView.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The press is stopped so that the input keeps the focus; choosing happens on the click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-30 mt-1 max-h-72 w-full min-w-56 animate-fade overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-raised"
    >
      <div role="listbox" id={id} aria-label={label}>
        {found.map((choice, place) => (
          // The input handles the keys for the active option, as the combobox pattern asks.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={String(choice.value)}
            id={suggestionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(choice)}
            data-active={place === active || undefined}
            onClick={() => onChoose(choice)}
            className={classNames(
              'flex cursor-pointer items-center justify-between gap-3 px-3 py-2 text-sm',
              place === active ? 'bg-primary-tint text-primary-ink' : 'text-ink hover:bg-canvas',
            )}
          >
            {choice.label}
            {isChosen(choice) && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-ink-muted empty:hidden">
        {saidOf(status, found.length, more)}
      </p>
      {status === 'loading' && found.length === 0 && (
        <p className="flex items-center gap-2 px-3 py-1 text-sm text-ink-muted">
          <Spinner /> Searching
        </p>
      )}
    </div>
  );
}

function saidOf(status: Suggestions['status'], found: number, more: number): string | null {
  if (status === 'failed')
    return 'The suggestions could not be fetched. What you type is kept as it is.';
  if (status === 'loading') return null;
  if (found === 0) return 'No suggestion fits. What you type is kept as it is.';
  return more > 0 ? `${more.toLocaleString('en-US')} more: type to narrow the list` : null;
}
