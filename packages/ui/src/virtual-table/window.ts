/** Rows that are in the page beyond the visible edges, so that a turn of the mouse wheel shows no gap. */
const MARGIN = 8;
/** The window moves in steps of this many rows, so that most scrolling renders nothing. */
const STEP = 4;

export type RowWindow = {
  /** The first row that is in the page. */
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
};

/**
 * Which rows of a long list are in the page.
 *
 * @param top how far the list is scrolled, in pixels, ≥ 0
 * @param height of its visible part, in pixels
 * @param rowHeight of every row, in pixels, > 0
 * @param count number of rows
 */
export function windowOf(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.floor(Math.max(0, top) / rowHeight);
  const last = Math.ceil((Math.max(0, top) + height) / rowHeight);
  const from = Math.floor((first - MARGIN) / STEP) * STEP;
  const to = Math.ceil((last + MARGIN) / STEP) * STEP;
  return {
    from: Math.min(Math.max(0, from), Math.max(0, count - 1)),
    to: Math.min(count, Math.max(0, to)),
  };
}

/** A stretch of the list: rows that are in the page, or the empty space of rows that are not. */
export type Stretch =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'room'; readonly from: number; readonly to: number };

/** Splits the list into stretches. `kept` is always in the page: it is the row that has the focus. */
export function stretchesOf(shown: RowWindow, kept: number | null, count: number): Stretch[] {
  const rows =
    kept === null || kept >= count || (kept >= shown.from && kept < shown.to)
      ? [shown]
      : [shown, { from: kept, to: kept + 1 }].toSorted((a, b) => a.from - b.from);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { from, to } of rows) {
    if (from > at) stretches.push({ kind: 'room', from: at, to: from });
    if (to > from) stretches.push({ kind: 'rows', from, to });
    at = Math.max(at, to);
  }
  if (count > at) stretches.push({ kind: 'room', from: at, to: count });
  return stretches;
}

export type Move = {
  readonly at: number;
  readonly count: number;
  /** How many rows Page Up and Page Down move. */
  readonly page: number;
};

/** The row that a key moves to, or null if the list does not use the key. */
export function moveOf(key: string, { at, count, page }: Move): number | null {
  const go = moves[key];
  return go === undefined ? null : Math.min(Math.max(0, go(at, page, count)), count - 1);
}

const moves: Readonly<Record<string, (at: number, page: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, count) => count - 1,
};
