import { Icon, useDisclosure } from '@plumbline/ui';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** In a narrow window: the button at the end of the bar, and the full-width menu that it opens below the bar. */
export function Hamburger({ children }: { readonly children: ReactNode }) {
  const { isOpen, setOpen, box, opener, onClick } = useDisclosure();
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
  return (
    <div ref={box} className="hidden narrow:block">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={onClick}
        className="flex size-10 items-center justify-center rounded-md text-ink hover:bg-sunken"
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} label="Menu" />
      </button>
      {isOpen && (
        <nav
          aria-label="Main"
          className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-b border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
        >
          {children}
        </nav>
      )}
    </div>
  );
}
