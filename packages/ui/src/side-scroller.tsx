// A fieldset would be announced as a part of a form.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type ReactNode, useEffect, useRef, useState } from 'react';

export type SideScrollerProps = {
  /** Names what scrolls to screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A box whose content may be wider than the page. Only while it is, a Tab stops at it, so that the arrow keys scroll it:
 * not every browser does that by itself.
 */
export function SideScroller({ label, className = '', children }: SideScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  // Until it is known: a page that was drawn at build runs no script before someone acts.
  const [isCut, setCut] = useState(true);
  useEffect(() => {
    const { current } = box;
    // Where nothing is laid out, nothing is cut.
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
      // A scroller is no control, but no one without a pointer sees its end otherwise.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCut ? 0 : undefined}
      className={`overflow-x-auto focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}
