import { isPressed, type Shortcut } from '@plumbline/ui';
import { useEffect } from 'react';
import type { SectionHistory } from './history.ts';

type Direction = 'undo' | 'redo';

export const HISTORY_KEYS: Readonly<Record<Direction, readonly Shortcut[]>> = {
  undo: [{ key: 'z', ctrl: true }],
  redo: [
    { key: 'z', ctrl: true, shift: true },
    // With the Command key, it opens the browser's own history.
    { key: 'y', ctrl: true, neverCommand: true },
  ],
};

/**
 * The undo and redo keys, and the browser's own Undo menu, for an open section. In its fields the section's history
 * replaces the browser's, which knows only single fields and would restore text that the session does not have. Other
 * fields of the page keep the browser's.
 */
export function useHistoryKeys(history: SectionHistory, link: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const direction = directionOf(event);
      if (direction === null || event.isComposing || !isOfSection(event.target, link)) return;
      event.preventDefault();
      history[direction]();
    };
    const onBeforeInput = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      if (!isOfSection(event.target, link)) return;
      event.preventDefault();
      history[event.inputType === 'historyUndo' ? 'undo' : 'redo']();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [history, link]);
}

function directionOf(event: KeyboardEvent): Direction | null {
  if (event.defaultPrevented) return null;
  const directions: readonly Direction[] = ['undo', 'redo'];
  return directions.find((one) => HISTORY_KEYS[one].some((way) => isPressed(way, event))) ?? null;
}

/** Whether keys at an element are meant for the section: in its fields, or outside any input. */
function isOfSection(target: EventTarget | null, link: string): boolean {
  if (!(target instanceof Element)) return true;
  // Text that is not an answer yet, such as half of a list's entry.
  if (target.hasAttribute('data-own-undo')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (target.closest(`[id^="${CSS.escape(link)}/"]`)) return true;
  return !target.closest('input, textarea, select, [contenteditable]');
}
