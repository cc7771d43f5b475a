// A fieldset would be announced as part of a form.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type ReactNode, useEffect, useRef, useState } from 'react';

export type SideScrollerProps = {
  /** Names the scrollable area for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A box whose content may be wider than the page. It is a tab stop only while it is, so that the arrow keys can scroll
 * it: not every browser does that by itself.
 */
export function SideScroller({ label, className = '', children }: SideScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  // True until measured: a prerendered page runs no script before the person acts.
  const [isCut, setCut] = useState(true);
  useEffect(() => {
    const { current } = box;
    // Without layout, nothing is cut off.
    if (!current || typeof ResizeObserver === 'undefined') {
      setCut(false);
      return;
    }
    const look = (): void => setCut(current.scrollWidth > current.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // A scroller is not a control, but without a tab stop keyboard users could not see its end.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCut ? 0 : undefined}
      className={`overflow-x-auto focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}
