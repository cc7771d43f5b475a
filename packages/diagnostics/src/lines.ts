/** A place in a text as people count: both from 1, the column in characters (Unicode code points). */
export type Position = { readonly line: number; readonly column: number };

/** A text split into lines, which end in \n, \r\n or \r. */
export type Lines = {
  readonly text: string;
  readonly count: number;
  /** The position of an offset; an offset outside the text is clamped to its nearest end. */
  readonly positionOf: (offset: number) => Position;
  /** The offsets of a line's first character and of its line break (or the end of the text). */
  readonly boundsOf: (line: number) => { readonly start: number; readonly end: number };
};

const STRETCH = 1024;

/** Characters that end between two offsets. Of a surrogate pair, only the second half counts. */
function characters(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    const isFirstHalf = unit >= 0xd800 && unit < 0xdc00;
    const next = text.charCodeAt(at + 1);
    if (!isFirstHalf || !(next >= 0xdc00 && next < 0xe000)) count += 1;
  }
  return count;
}

/** Splits a text into lines. A byte order mark at its start counts as no character. */
export function linesOf(text: string): Lines {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) {
    starts.push(index + lineBreak.length);
  }
  const mark = text.startsWith('\ufeff') ? 1 : 0;

  const startOf = (line: number): number => (line === 1 ? mark : (starts[line - 1] ?? text.length));
  const boundsOf = (line: number): { start: number; end: number } => {
    const start = startOf(line);
    let end = starts[line] ?? text.length;
    if (end > start && text[end - 1] === '\n') end -= 1;
    if (end > start && text[end - 1] === '\r') end -= 1;
    return { start, end };
  };
  // Cached counts of the characters before each stretch: a minified file has all its findings on one line.
  const before = [0];
  const charactersUpTo = (offset: number): number => {
    const stretch = Math.floor(offset / STRETCH);
    while (before.length <= stretch) {
      const at = (before.length - 1) * STRETCH;
      before.push((before[before.length - 1] ?? 0) + characters(text, at, at + STRETCH));
    }
    return (before[stretch] ?? 0) + characters(text, stretch * STRETCH, offset);
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
      const start = startOf(low + 1);
      return { line: low + 1, column: charactersUpTo(inside) - charactersUpTo(start) + 1 };
    },
  };
}
