import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../storage/store.ts';

const TYPED_IN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/** What each key does, by lowercase `KeyboardEvent.key`. A handler that returns false leaves the key to the browser. */
export type SingleKeys = Readonly<
  Record<string, ((event: KeyboardEvent) => boolean | void) | undefined>
>;

/** Listens for keys without Ctrl, Alt or Command while no dialog covers the page and no field has the focus. */
export function useSingleKeys(keys: SingleKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const go = latest.current[event.key.toLowerCase()];
      if (!go || !areSingleKeysOn()) return;
      if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
      if (document.querySelector('[role=dialog][data-state=open]')) return;
      if (go(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
