import { useEffect, useState } from 'react';

/** The dialogs that are open, in this page. */
const open = new Set<symbol>();
const listeners = new Set<() => void>();

/** No key for so long is a pause in typing. */
const PAUSE_MS = 800;
const TYPED_IN = 'input, textarea, [contenteditable], [role=combobox]';

/**
 * Whether a dialog that wants to open may. One that the person asked for opens at once. One that comes unasked waits:
 * for a question that is open, which it would take away, and for a pause in typing, whose keys it would take.
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

/** Tries now, after each pause in typing, and whenever a dialog has closed. Returns the end of it. */
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
