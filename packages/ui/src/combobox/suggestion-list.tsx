import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import type { Choice } from './choice.ts';
import { type OptionsProps, SuggestionOption } from './suggestion-option.tsx';
import { countWords } from './suggestions.ts';
import { anchorOf } from './use-listbox.ts';

export type SuggestionListProps = OptionsProps & {
  /** The input's id. */
  readonly id: string;
  /** The list takes several choices. */
  readonly isMany?: boolean;
};

/** More options than these are drawn as the list is scrolled. */
const drawnAtOnce = 200;

const VirtualOptions = lazy(async () => ({
  default: (await import('./virtual-options.tsx')).VirtualOptions,
}));

/** The list under a combobox, with what is to be said when it has nothing to list. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, list, isMany } = props;
  const { suggestions } = list;
  const { status, found, isCut, retry } = suggestions;
  const popup = useRef<HTMLDivElement>(null);
  useTopLayer(popup);
  const isLong = found.length > drawnAtOnce;
  return (
    // The press is stopped so that the input keeps the focus; choosing happens on the click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      popover={isAnchored ? 'manual' : undefined}
      // Chromium makes a box that scrolls a stop of Tab; the list closes as the input is left, and the focus with it.
      tabIndex={-1}
      style={anchorOf(id).list}
      onMouseDown={(event) => event.preventDefault()}
      className="anchored-list z-30 animate-fade overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-1 text-ink shadow-raised"
    >
      <div {...list.menuProps} aria-multiselectable={isMany || undefined}>
        {isLong ? (
          <Suspense fallback={<Options {...props} found={found.slice(0, drawnAtOnce)} />}>
            <VirtualOptions {...props} scroller={popup} />
          </Suspense>
        ) : (
          <Options {...props} found={found} />
        )}
      </div>
      {status === 'loading' && found.length === 0 && (
        <p className="flex items-center gap-2 px-3 py-2 text-sm text-ink-muted">
          <Spinner /> Searching
        </p>
      )}
      {status !== 'loading' && (found.length === 0 || isCut) && (
        <p className="px-3 py-2 text-sm text-ink-muted">{countWords(suggestions)}</p>
      )}
      {status === 'failed' && (
        <Button variant="quiet" size="small" tabIndex={-1} className="mx-1 mb-1" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function Options(props: OptionsProps & { readonly found: readonly Choice[] }) {
  const { list, found, search, isChosen } = props;
  const box = useRef<HTMLDivElement>(null);
  const { active } = list;
  useEffect(() => {
    const option = box.current?.children[active];
    // jsdom has no scrollIntoView.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={box} role="presentation">
      {found.map((choice, place) => (
        <SuggestionOption
          key={String(choice.value)}
          list={list}
          choice={choice}
          place={place}
          isChosen={isChosen(choice)}
          search={search}
        />
      ))}
    </div>
  );
}

/** A browser without anchors gets the list below the field, as part of the page. */
const isAnchored =
  typeof CSS !== 'undefined' &&
  'supports' in CSS &&
  CSS.supports('position-area', 'bottom') &&
  'showPopover' in HTMLElement.prototype;

/** Above everything and cut by nothing: a panel draws nothing outside of its box. */
function useTopLayer(popup: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    if (!isAnchored) return uncontain(popup.current);
    popup.current?.showPopover();
    return undefined;
  }, [popup]);
}

/**
 * Lets a list hang over the edges of what holds it. Not by a style with `:has`: the browser would look through the whole
 * section for each field that comes.
 */
function uncontain(list: Element | null): () => void {
  const around: HTMLElement[] = [];
  let holder = list?.closest<HTMLElement>('[data-contained]');
  while (holder) {
    around.push(holder);
    holder = holder.parentElement?.closest<HTMLElement>('[data-contained]');
  }
  for (const one of around) one.style.contentVisibility = 'visible';
  return () => {
    for (const one of around) one.style.contentVisibility = '';
  };
}
