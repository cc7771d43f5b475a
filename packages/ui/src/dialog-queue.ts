import { useEffect, useState } from 'react';

/** The dialogs that are open in this page. */
const open = new Set<symbol>();
const listeners = new Set<() => void>();

/** This long without a key press counts as a pause in typing. */
const PAUSE_MS = 800;
const TYPED_IN = 'input, textarea, [contenteditable], [role=combobox]';

/**
 * Whether a dialog that wants to open may. A dialog that the person asked for opens at once. One that opens by itself
 * waits until no other dialog is open, which it would cover, and until a pause in typing, so that it does not take the
 * keys.
 */
export function useDialogQueue(wants: boolean, unasked: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  if (hasTurn && !wants) setTurn(false);
  useEffect(() => {
    if (!wants || !unasked || hasTurn) return;
    return afterPause(() => {
      if (open.size === 0) setTurn(true);
    });
  }, [wants, unasked, hasTurn]);

  const isOpen = wants && (hasTurn || !unasked);
  useEffect(() => {
    if (!isOpen) return;
    const own = Symbol('dialog');
    open.add(own);
    return () => {
      open.delete(own);
      for (const listener of listeners) listener();
    };
  }, [isOpen]);
  return isOpen;
}

/**
 * Tries at once unless the person is typing, then after each pause in typing and after a dialog closes. Returns a
 * function that stops it.
 */
function afterPause(attempt: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, PAUSE_MS);
  };
  const isTyping = document.activeElement?.matches(TYPED_IN) ?? false;
  if (isTyping) wait();
  else attempt();
  listeners.add(wait);
  document.addEventListener('keydown', wait, true);
  return () => {
    clearTimeout(timer);
    listeners.delete(wait);
    document.removeEventListener('keydown', wait, true);
  };
}
