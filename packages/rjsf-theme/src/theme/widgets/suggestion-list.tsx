import { type CSSProperties, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Button, Spinner } from '@plumbline/ui';
import type { Choice } from '../form-context.ts';
import { suggestionId, SuggestionOption } from './suggestion-option.tsx';
import { countWords, type Suggestions } from './suggestions.ts';

export type SuggestionListProps = {
  readonly id: string;
  readonly label: string;
  readonly suggestions: Suggestions;
  /** Place of the active suggestion, -1 for none. The input keeps the focus and points here. */
  readonly active: number;
  /** What was typed. */
  readonly search: string;
  readonly isChosen: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
  /** The list takes several choices. */
  readonly isMany?: boolean;
  /** From `anchorOf`: the control that the list stands at. */
  readonly anchor: CSSProperties;
};

/** More options than these are drawn as the list is scrolled. */
const drawnAtOnce = 200;

const VirtualOptions = lazy(async () => ({
  default: (await import('./virtual-options.tsx')).VirtualOptions,
}));

/** The list under a combobox, with what is to be said when it has nothing to list. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, isMany } = props;
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
      style={props.anchor}
      onMouseDown={(event) => event.preventDefault()}
      className="anchored-list z-30 animate-fade overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-1 text-ink shadow-raised"
    >
      <div role="listbox" id={id} aria-label={label} aria-multiselectable={isMany || undefined}>
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

function Options(props: SuggestionListProps & { readonly found: readonly Choice[] }) {
  const { id, found, active, search, isChosen, onChoose } = props;
  useEffect(() => {
    const option = document.getElementById(suggestionId(id, active));
    // jsdom has no scrollIntoView.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return found.map((choice, place) => (
    <SuggestionOption
      key={String(choice.value)}
      id={suggestionId(id, place)}
      choice={choice}
      isActive={place === active}
      isChosen={isChosen(choice)}
      search={search}
      onChoose={onChoose}
    />
  ));
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
