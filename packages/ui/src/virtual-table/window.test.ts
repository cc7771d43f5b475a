import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveOf, stretchesOf, windowOf } from './window.ts';

const lists = fc.record({
  top: fc.integer({ min: 0, max: 6_000_000 }),
  height: fc.integer({ min: 0, max: 2000 }),
  rowHeight: fc.integer({ min: 20, max: 200 }),
  count: fc.integer({ min: 0, max: 100_000 }),
});

describe('windowOf', () => {
  test('contains every visible row, and few others', () => {
    fc.assert(
      fc.property(lists, ({ top, height, rowHeight, count }) => {
        const { from, to } = windowOf(top, height, rowHeight, count);
        const first = Math.floor(top / rowHeight);
        const last = Math.min(count, Math.ceil((top + height) / rowHeight));
        if (first < last) expect(from <= first && to >= last).toBe(true);
        expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 1 + 2 * 12);
        expect(from >= 0 && to <= count).toBe(true);
      }),
    );
  });
});

describe('stretchesOf', () => {
  test('covers every row once and in order, with the kept row rendered', () => {
    fc.assert(
      fc.property(lists, fc.nat(100_000), ({ top, height, rowHeight, count }, kept) => {
        const stretches = stretchesOf(windowOf(top, height, rowHeight, count), kept, count);
        let at = 0;
        for (const { from, to } of stretches) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(count);
        const inPage = stretches.some(
          ({ kind, from, to }) => kind === 'rows' && kept >= from && kept < to,
        );
        expect(inPage).toBe(kept < count);
      }),
    );
  });
});

describe('moveOf', () => {
  const at = { at: 10, count: 100, page: 7 };
  test.each([
    ['ArrowDown', 11],
    ['ArrowUp', 9],
    ['PageDown', 17],
    ['PageUp', 3],
    ['Home', 0],
    ['End', 99],
  ])('%s leads to row %i', (key, row) => expect(moveOf(key, at)).toBe(row));

  test('stays within the list, and ignores other keys', () => {
    expect(moveOf('ArrowUp', { ...at, at: 0 })).toBe(0);
    expect(moveOf('PageDown', { ...at, at: 98 })).toBe(99);
    expect(moveOf('a', at)).toBe(null);
  });
});
