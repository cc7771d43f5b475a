import type { CSSProperties, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { Choice } from './choice.ts';
import type { Listbox } from './use-listbox.ts';

/** What the options of one list share. */
export type OptionsProps = {
  readonly list: Listbox;
  /** The typed text; its match in the label is highlighted. */
  readonly search: string;
  readonly isChosen: (choice: Choice) => boolean;
};

export type SuggestionOptionProps = {
  readonly list: Listbox;
  readonly choice: Choice;
  /** Its index among all options. */
  readonly place: number;
  readonly isChosen: boolean;
  readonly search: string;
  /** The number of options, when not all of them are in the page. */
  readonly count?: number;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLDivElement>;
};

export function SuggestionOption(props: SuggestionOptionProps) {
  const { list, choice, place, isChosen, search, count, style, ref } = props;
  const isActive = place === list.active;
  return (
    <div
      // downshift merges the ref with its own.
      // oxlint-disable-next-line react/refs
      {...list.itemProps({ item: choice, index: place, ref })}
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={count === undefined ? undefined : place + 1}
      aria-setsize={count}
      data-active={isActive || undefined}
      data-index={place}
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
}

/** A label with the match in bold. */
function Marked({ words, search }: { readonly words: string; readonly search: string }) {
  const wanted = search.trim();
  const place = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase());
  // If lowercasing changes the length, positions in the lowercase text do not fit the original.
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
