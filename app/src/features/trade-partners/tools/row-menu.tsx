import { Icon, useRowTab } from '@plumbline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export type RowAction = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDanger?: true;
};

type RowMenuProps = {
  /** Names the button: 'More for Summit Electric LLC'. */
  readonly label: string;
  readonly actions: readonly RowAction[];
};

type Place = { readonly top: number; readonly right: number };
const GAP_PX = 4;
/** The approximate height of one entry. */
const ENTRY_PX = 36;

/** More actions of a row. A cell clips its overflow, so the menu is placed over the page. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const tabIndex = useRowTab();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const isOpen = place !== null;

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('button')?.focus();
    const close = (): void => setPlace(null);
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !list.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('scroll', close, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('scroll', close, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);

  const open = (): void => {
    const box = opener.current?.getBoundingClientRect();
    if (!box) return;
    const height = actions.length * ENTRY_PX + 16;
    const below = box.bottom + GAP_PX;
    const fits = below + height < window.innerHeight;
    setPlace({
      top: fits ? below : Math.max(GAP_PX, box.top - GAP_PX - height),
      right: Math.max(GAP_PX, document.documentElement.clientWidth - box.right),
    });
  };
  const close = (): void => {
    setPlace(null);
    opener.current?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // The table's own arrow keys move between rows.
    event.stopPropagation();
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    all.at((at + step + all.length) % all.length)?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="more" size={18} />
      </button>
      {place &&
        createPortal(
          <div
            ref={list}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={move}
            className="fixed z-30 min-w-44 animate-fade rounded-lg border border-line bg-surface p-1.5 text-sm shadow-raised"
            style={place}
          >
            {actions.map(({ label: words, onSelect, isDanger }) => (
              <button
                key={words}
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  onSelect();
                }}
                className={`flex min-h-9 w-full items-center rounded-md px-2.5 text-left hover:bg-sunken ${isDanger ? 'text-error-ink' : 'text-ink'}`}
              >
                {words}
              </button>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
