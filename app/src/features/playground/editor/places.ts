import type { Text } from '@codemirror/state';
import { type Lines, linesOf } from '@plumbline/diagnostics';

const cut = new Map<string, Lines>();

/** Splits a text into lines; the result is cached. */
export function linesIn(text: string): Lines {
  let lines = cut.get(text);
  if (lines === undefined) {
    // Only the texts of the last check are requested again.
    if (cut.size > 64) cut.clear();
    cut.set(text, (lines = linesOf(text)));
  }
  return lines;
}

/**
 * The position of a text's offset in the editor, which counts every line break as one character. If the editor no
 * longer has that position, the nearest one.
 */
export function placeInEditor(document: Text, text: string, offset: number): number {
  const lines = linesIn(text);
  const { line } = lines.positionOf(offset);
  if (line > document.lines) return document.length;
  const { from, to } = document.line(line);
  const mark = line === 1 && text.startsWith('\ufeff') ? 1 : 0;
  return Math.min(to, from + Math.max(0, offset - lines.boundsOf(line).start + mark));
}
