import { useEffect, useRef } from 'react';

export type ReadingKeys = {
  /** Goes from change to change: only where answers are shown. */
  readonly onChange?: (step: 1 | -1) => void;
  /** Goes from section to section, even while one is loading. */
  readonly onSection?: (step: 1 | -1) => void;
};

/** In the syntax of `aria-keyshortcuts`. */
export const KEYS = {
  nextChange: 'F8',
  previousChange: 'Shift+F8',
  nextSection: 'Alt+PageDown',
  previousSection: 'Alt+PageUp',
} as const;

/** Keys that work wherever the focus is. None of them types anything, so they work in text fields too. */
export function useReadingKeys(keys: ReadingKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const go = wayOf(event, latest.current);
      if (!go || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function wayOf(event: KeyboardEvent, { onChange, onSection }: ReadingKeys): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey) return null;
  if (key === 'F8' && !altKey && onChange) return () => onChange(shiftKey ? -1 : 1);
  if (altKey && key === 'PageDown' && onSection) return () => onSection(1);
  if (altKey && key === 'PageUp' && onSection) return () => onSection(-1);
  return null;
}
