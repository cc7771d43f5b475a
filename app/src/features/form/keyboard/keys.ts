import { ROW_KEYS } from '@plumbline/rjsf-theme';
import { ariaKeyShortcuts, isPressed, isSingle, type Shortcut } from '@plumbline/ui';
import { HISTORY_KEYS } from '../../../form/section/history-keys.ts';

/** What the form's keys do. One table: the page listens by it, and the list of shortcuts is drawn from it. */
export type KeyAction = 'search' | 'next' | 'previous' | 'help';

export type FormKey = {
  /** null when another part of the page listens for these keys. */
  readonly action: KeyAction | null;
  readonly ways: readonly Shortcut[];
  readonly words: string;
};

export const FORM_KEYS: readonly FormKey[] = [
  { action: 'search', ways: [{ key: 'k', ctrl: true }, { key: '/' }], words: 'Search the form' },
  {
    action: 'next',
    ways: [{ key: 'F8' }],
    words: 'Next required question without an answer',
  },
  { action: 'previous', ways: [{ key: 'F8', shift: true }], words: 'Previous one' },
  { action: null, ways: HISTORY_KEYS.undo, words: 'Undo' },
  { action: null, ways: HISTORY_KEYS.redo, words: 'Redo' },
  {
    action: null,
    ways: [ROW_KEYS.up, ROW_KEYS.down],
    words: 'Move an entry up or down, on its heading',
  },
  { action: 'help', ways: [{ key: '?' }], words: 'This list' },
];

/** The keys of an action for `aria-keyshortcuts`, without single keys, which can be turned off. */
export function shortcutsFor(action: KeyAction): string {
  const ways = FORM_KEYS.find((one) => one.action === action)?.ways ?? [];
  return ariaKeyShortcuts(ways.filter((way) => !isSingle(way)));
}

/**
 * The action of a key press; null when it is none of ours.
 *
 * @param single whether keys that type a character count: not while someone is typing, and not when they are turned off
 */
export function actionOf(
  event: Parameters<typeof isPressed>[1],
  single: boolean,
): KeyAction | null {
  const found = FORM_KEYS.find(({ action, ways }) =>
    action === null
      ? false
      : ways.some((way) => (single || !isSingle(way)) && isPressed(way, event)),
  );
  return found?.action ?? null;
}
