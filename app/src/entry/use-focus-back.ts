import { type RefObject, useEffect, useRef } from 'react';

/** For a button that a form replaces while it is open: it gets the focus when the form closes and takes it along. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
