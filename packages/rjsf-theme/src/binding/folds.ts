/**
 * Which rows of one form are collapsed to their summary line. Like the touched fields, this is kept outside the form's
 * state, so that collapsing a row rerenders only that row.
 */
export type Folds = {
  /** By the row's address, `link/panel/row`. Nothing is collapsed while the page is printed. */
  readonly isFolded: (row: string) => boolean;
  readonly fold: (rows: readonly string[], isFolded: boolean) => void;
  /** Opens every row around an address; false if none was collapsed. */
  readonly reveal: (address: string) => boolean;
  /** Shows all rows while the page is printed, then only those that were open before. */
  readonly print: (isPrinting: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * @param folded rows that are collapsed from the start
 * @param onChange called with all collapsed rows after each change by the person, to remember them
 */
export function createFolds(
  folded: Iterable<string> = [],
  onChange?: (folded: readonly string[]) => void,
): Folds {
  const rows = new Set(folded);
  const listeners = new Set<() => void>();
  let isPrinting = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fold = (some: readonly string[], isFolded: boolean): boolean => {
    const before = rows.size;
    for (const row of some) {
      if (isFolded) rows.add(row);
      else rows.delete(row);
    }
    if (rows.size === before) return false;
    onChange?.([...rows]);
    tell();
    return true;
  };
  return {
    isFolded: (row) => !isPrinting && rows.has(row),
    fold,
    reveal: (address) => {
      const parts = address.split('/');
      // The rows around `link/panel/row/panel/row/question` are its prefixes of 3, 5 and so on parts.
      const around = parts.flatMap((_, at) =>
        at >= 3 && at % 2 === 1 ? [parts.slice(0, at).join('/')] : [],
      );
      return fold(around, false);
    },
    print: (next) => {
      if (next === isPrinting) return;
      isPrinting = next;
      if (rows.size > 0) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
