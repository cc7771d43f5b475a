import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const anyText = fc
  .array(
    fc.constantFrom(
      'a',
      'é',
      '表',
      '😀',
      '\t',
      '\n',
      '\r\n',
      '\r',
      'a long stretch of words '.repeat(60),
    ),
  )
  .map((parts) => parts.join(''));

/** The same result, by splitting the text and counting. */
function naivePosition(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r(?!\n)/);
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}

describe('linesOf', () => {
  test('gives the position of a character, in long and short lines', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { positionOf } = linesOf(text);
        let offset = 0;
        for (const character of text) {
          const isInBreak = character === '\n' && text[offset - 1] === '\r';
          if (!isInBreak && offset % 7 === 0)
            expect(positionOf(offset)).toEqual(naivePosition(text, offset));
          offset += character.length;
        }
      }),
    );
  });

  test('gives the bounds of a line without its line break', () => {
    const text = '\ufeffone\r\ntwo\n\rfour';
    const { boundsOf, count } = linesOf(text);
    const lines = Array.from({ length: count }, (_, at) => boundsOf(at + 1));
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([
      'one',
      'two',
      '',
      'four',
    ]);
  });
});
