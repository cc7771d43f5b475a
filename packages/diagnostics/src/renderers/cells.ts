/** How many columns of a terminal a tab is drawn as. */
const TAB = 4;

// Invisible or reordering characters: shown as a mark, so that no source can rewrite the terminal or the line.
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
const ZERO_WIDTH = /\p{M}|\u200c|\u200d/u;
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/** Printable ASCII, which is nearly all of every source: one column per character, printed unchanged. */
const PLAIN = /^[ -~]*$/;

/** One character as a terminal draws it, and the columns it takes. */
export type Cell = { readonly text: string; readonly width: number };

export function cellOf(character: string): Cell {
  if (character >= ' ' && character <= '~') return { text: character, width: 1 };
  if (character === '\t') return { text: ' '.repeat(TAB), width: TAB };
  if (UNSEEN.test(character)) return { text: pictureOf(character), width: 1 };
  if (ZERO_WIDTH.test(character)) return { text: character, width: 0 };
  return { text: character, width: WIDE.test(character) ? 2 : 1 };
}

/** A text safe to print: one line, nothing that moves the cursor. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text, (character) => cellOf(character).text).join('');
}

/** Columns that a text takes. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += cellOf(character).width;
  return width;
}

function pictureOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  return point === 0x7f ? '\u2421' : '\ufffd';
}
