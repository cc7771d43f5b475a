import { useEffect, useRef } from 'react';
import { actionOf } from './keys.ts';
import type { KeyAction } from './keys.ts';
import { areSingleKeysOn } from '../../../storage/store.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/** Listens for the form's keys while its page is open and no dialog covers it. */
export function useKeys(onKey: (action: KeyAction) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isTyped = event.target instanceof Element && event.target.matches(TYPED_IN);
      const action = actionOf(event, !isTyped && areSingleKeysOn());
      if (action === null) return;
      // Checked last: it searches the whole page (2 ms at 3,000 questions), and most keys are letters.
      if (document.querySelector('[role=dialog][data-state=open]')) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
