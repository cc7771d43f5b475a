import type { ElementType, KeyboardEvent, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type MenuItem = {
  readonly to: string;
  readonly label: string;
  /** A count or a short word after the label. */
  readonly badge?: ReactNode;
};

export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The router's link component; it gets `to`. */
  readonly link: ElementType;
  /** Which edge of the button the list aligns with; `start` by default. */
  readonly align?: 'start' | 'end';
  /** Class names of the button, for when it must look like the links next to it. */
  readonly className?: string;
};

/**
 * A button that opens a list of links on a click, Enter, arrow down or hover. They are links, not a `role="menu"`: Tab
 * moves through them as through any other links, and so do the arrow keys.
 */
export function Menu({ label, items, link: Link, align = 'start', className }: MenuProps) {
  const { isOpen, setOpen, box, opener, onPointerEnter, onPointerLeave, onClick } = useDisclosure();
  const links = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const move = (event: KeyboardEvent): void => {
    const go = moves[event.key];
    if (!go) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      setOpen(true);
      event.preventDefault();
      // The links are in the page only after the next render.
      requestAnimationFrame(() => links()[0]?.focus());
      return;
    }
    event.preventDefault();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at(go(at, all.length))?.focus();
  };
  return (
    // Key and pointer events of the button and the links bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="relative"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={move}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={onClick}
        className={classNames('inline-flex items-center gap-1', className ?? plainClass)}
      >
        {label}
        <Icon
          name="chevron-down"
          size={16}
          className={classNames(
            'shrink-0 text-ink-subtle transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <ul
          className={classNames(
            'absolute top-full z-30 mt-1.5 w-max max-w-[min(20rem,90vw)] min-w-56 animate-rise rounded-lg border border-line bg-surface p-1.5 shadow-raised',
            align === 'start' ? 'left-0' : 'right-0',
          )}
        >
          {items.map(({ to, label: words, badge }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => setOpen(false)}
                className="flex min-h-9 items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm text-ink hover:bg-sunken"
              >
                {words}
                {badge !== undefined && <Badge tone="primary">{badge}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const plainClass =
  'rounded-md px-3 py-2 text-sm font-medium text-ink-muted hover:bg-sunken hover:text-ink';

/** The index of the link to focus, given the current one (`at`, -1 if none) and the number of links. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: () => -1,
};
