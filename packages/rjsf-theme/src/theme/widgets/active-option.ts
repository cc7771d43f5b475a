import type { KeyboardEvent } from 'react';

/** Options that Page Up and Page Down pass over. */
const PAGE = 10;

/**
 * The place that a key makes active in an open list, or null for a key that belongs to the text: Home and End move
 * the caret until an option is active. Arrows go round the ends and begin at the first or last.
 *
 * @param place of the active option, -1 for none
 * @param count of the options
 */
export function placeAfter(key: string, place: number, count: number): number | null {
  const none = count === 0 ? -1 : undefined;
  switch (key) {
    case 'ArrowDown':
      return none ?? (place + 1) % count;
    case 'ArrowUp':
      return none ?? (place <= 0 ? count - 1 : place - 1);
    case 'PageDown':
      return none ?? Math.min(count - 1, Math.max(0, place) + PAGE);
    case 'PageUp':
      return none ?? Math.max(0, place - PAGE);
    case 'Home':
      return place < 0 ? null : (none ?? 0);
    case 'End':
      return place < 0 ? null : (none ?? count - 1);
    default:
      return null;
  }
}

export type ListKeys = {
  readonly open: boolean;
  readonly active: number;
  readonly count: number;
  /** The suggestions could not be fetched: the down arrow asks for them again. */
  readonly failed: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly retry: () => void;
  readonly setActive: (place: number) => void;
};

/**
 * The keys that open, close and go through the list under a combobox (ARIA combobox pattern). True when the key was
 * taken; choosing by Enter is the caller's.
 */
export function takeListKey(event: KeyboardEvent, list: ListKeys): boolean {
  // While an input method composes a word, its keys are its own.
  if (event.nativeEvent.isComposing) return true;
  const { key, altKey } = event;
  if (!list.open) {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    event.preventDefault();
    list.show();
    return true;
  }
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
    event.preventDefault();
    // A dialog around the form must not close by the same press.
    event.stopPropagation();
    list.hide();
    return true;
  }
  if (key === 'ArrowDown' && list.failed) {
    event.preventDefault();
    list.retry();
    return true;
  }
  if (event.shiftKey || event.ctrlKey || event.metaKey) return false;
  const place = placeAfter(key, list.active, list.count);
  if (place === null) return false;
  event.preventDefault();
  list.setActive(place);
  return true;
}
