import { type CSSProperties, memo, type Ref } from 'react';
import { classNames, Icon } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';

export function suggestionId(listId: string, place: number): string {
  return `${listId}--${place}`;
}

/** What an input says of the list under it (ARIA combobox pattern). */
export function comboboxAria(listId: string, open: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? suggestionId(listId, active) : undefined,
  } as const;
}

export type SuggestionOptionProps = {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** What was typed: its place in the words is marked. */
  readonly search: string;
  readonly onChoose: (choice: Choice) => void;
  /** Of all options, where not every one is in the page. */
  readonly place?: number;
  readonly count?: number;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLDivElement>;
};

export const SuggestionOption = memo(function SuggestionOption(props: SuggestionOptionProps) {
  const { id, choice, isActive, isChosen, search, onChoose, place, count, style, ref } = props;
  return (
    // The input handles the keys for the active option, as the combobox pattern asks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place === undefined ? undefined : place + 1}
      aria-setsize={count}
      data-active={isActive || undefined}
      data-index={place}
      onClick={() => onChoose(choice)}
      style={style}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3 py-2 text-sm pointer-coarse:min-h-11',
        isActive ? 'bg-primary-tint text-primary-ink' : 'text-ink hover:bg-canvas',
      )}
    >
      <span className="min-w-0 break-words">
        <Marked words={choice.label} search={search} />
      </span>
      {isChosen && <Icon name="check" size={16} />}
    </div>
  );
});

/** Words with the part that was searched for in bold. */
function Marked({ words, search }: { readonly words: string; readonly search: string }) {
  const wanted = search.trim();
  const place = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase());
  // Where changing the case changes the length, places in one text are none in the other.
  if (place < 0 || words.length !== words.toLowerCase().length) return words;
  const end = place + wanted.length;
  return (
    <>
      {words.slice(0, place)}
      <mark className="bg-transparent font-semibold text-inherit">{words.slice(place, end)}</mark>
      {words.slice(end)}
    </>
  );
}
