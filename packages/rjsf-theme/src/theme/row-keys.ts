import type { Shortcut } from '@plumbline/ui';

/** Keys that move a row among its neighbors, from its heading or one of its buttons. */
export const ROW_KEYS = {
  up: { key: 'ArrowUp', alt: true },
  down: { key: 'ArrowDown', alt: true },
} as const satisfies Readonly<Record<string, Shortcut>>;
