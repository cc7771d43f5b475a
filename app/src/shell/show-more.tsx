import { Button } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import type { LoadMore } from '../api/load-more.ts';

type ShowMoreProps = {
  readonly list: LoadMore<unknown>;
  readonly className?: string;
};

/** Below a list that has more rows than are shown: how many are shown, and the button that loads more. */
export function ShowMore({ list, className = '' }: ShowMoreProps) {
  const { data, left, isGrown, isLoadingMore, showMore } = list;
  const shown = useRef<HTMLParagraphElement>(null);
  const isOver = isGrown && left === 0;
  useEffect(() => {
    // The button is gone, and with it the focus: the keyboard continues from the end of the list.
    if (isOver && document.activeElement === document.body) shown.current?.focus();
  }, [isOver]);
  if (!data || (left === 0 && !isGrown)) return null;
  return (
    <div className={`flex flex-wrap items-center gap-4 print:hidden ${className}`}>
      {left > 0 && (
        <Button variant="secondary" busy={isLoadingMore} onClick={showMore}>
          Show more
        </Button>
      )}
      <p
        ref={shown}
        tabIndex={-1}
        aria-live="polite"
        className="text-sm text-ink-muted tabular-nums"
      >
        {`${data.results.length} of ${data.count}`}
      </p>
    </div>
  );
}
