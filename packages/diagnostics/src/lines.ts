/** A place in a text as people count: both from 1, the column in characters (Unicode code points). */
export type Position = { readonly line: number; readonly column: number };

/** A text cut into lines, ended by \n, \r\n or \r. */
export type Lines = {
  readonly text: string;
  readonly count: number;
  /** Where an offset stands; offsets outside the text are moved to its nearest end. */
  readonly positionOf: (offset: number) => Position;
  /** The offsets of a line's first character and of its line break (or the end of the text). */
  readonly boundsOf: (line: number) => { readonly start: number; readonly end: number };
};

export function linesOf(text: string): Lines {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) {
    starts.push(index + lineBreak.length);
  }
  // A byte order mark is no character of the first line.
  const mark = text.startsWith('\ufeff') ? 1 : 0;

  const boundsOf = (line: number): { start: number; end: number } => {
    const start = line === 1 ? mark : (starts[line - 1] ?? text.length);
    const whole = text.slice(start, starts[line] ?? text.length);
    return { start, end: start + whole.replace(/[\r\n]+$/, '').length };
  };
  return {
    text,
    count: starts.length,
    boundsOf,
    positionOf: (offset) => {
      const inside = Math.max(mark, Math.min(offset, text.length));
      let [low, high] = [0, starts.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) <= inside) low = middle;
        else high = middle;
      }
      const { start } = boundsOf(low + 1);
      return { line: low + 1, column: Array.from(text.slice(start, inside)).length + 1 };
    },
  };
}
