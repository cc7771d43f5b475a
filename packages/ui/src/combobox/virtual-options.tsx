import { type RefObject, useEffect } from 'react';
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type OptionsProps, SuggestionOption } from './suggestion-option.tsx';

/** The height of one line; longer ones are measured when they are rendered. */
const LINE_PX = 36;
/** The list's height before the browser has laid it out. */
const LIST_PX = 288;

/** The options of a long list: only those in view are in the page, plus the active one. */
export function VirtualOptions(
  props: OptionsProps & { readonly scroller: RefObject<HTMLElement | null> },
) {
  const { list, search, scroller, isChosen } = props;
  const { active } = list;
  const { found } = list.suggestions;
  // Its functions change on scroll, which is fine here: nothing is memoized, and the React Compiler is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 6,
    getItemKey: (place) => String(found[place]?.value),
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      // The input references it by id, so it must be in the page.
      return active < 0 || places.includes(active)
        ? places
        : [...places, active].sort((one, other) => one - other);
    },
    // Before its first layout an option would be 0 high, and any number of them would fit.
    measureElement: (option) => option.getBoundingClientRect().height || LINE_PX,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || LIST_PX })),
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [virtualizer, active]);
  return (
    <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const choice = found[index];
        if (!choice) return null;
        return (
          <SuggestionOption
            key={key}
            ref={virtualizer.measureElement}
            list={list}
            choice={choice}
            place={index}
            isChosen={isChosen(choice)}
            search={search}
            count={found.length}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start}px)`,
            }}
          />
        );
      })}
    </div>
  );
}
