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
  /** Whether several options can be chosen. */
  readonly isMany?: boolean;
};

/** A longer list renders only the options in view. */
const drawnAtOnce = 200;

const VirtualOptions = lazy(async () => ({
  default: (await import('./virtual-options.tsx')).VirtualOptions,
}));

/** The list under a combobox, with a message when it is loading, empty or cut off. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, list, isMany } = props;
  const { suggestions } = list;
  const { status, found, isCut, retry } = suggestions;
  const popup = useRef<HTMLDivElement>(null);
  useTopLayer(popup);
  const isLong = found.length > drawnAtOnce;
  return (
    // Prevents the default of mousedown so that the input keeps the focus; the click chooses.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      popover={isAnchored ? 'manual' : undefined}
      // Chromium makes a scrollable box a tab stop. Tab would focus the list, which closes on blur and loses the focus.
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

/** Without anchor positioning, the list is below the field in the page's normal flow. */
const isAnchored =
  typeof CSS !== 'undefined' &&
  'supports' in CSS &&
  CSS.supports('position-area', 'bottom') &&
  'showPopover' in HTMLElement.prototype;

/** Shows the list in the top layer, so that nothing clips it: panels clip whatever leaves their box. */
function useTopLayer(popup: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    if (!isAnchored) return uncontain(popup.current);
    popup.current?.showPopover();
    return undefined;
  }, [popup]);
}

/**
 * Lets a list overflow its containers. A `:has` style would make the browser search the whole section for each field
 * that mounts.
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
