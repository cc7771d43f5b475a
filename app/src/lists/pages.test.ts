import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, countText, isOfPage, PAGE_ROWS, pagesOf } from './pages.ts';

describe('pagesOf', () => {
  it('asks for the first page when nothing is known', () => {
    expect(pagesOf(0, 1, 0)).toEqual([0]);
    expect(pagesOf(5000, 5030, 0)).toEqual([0]);
  });

  it('covers every visible row with at most four pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 60 }),
        (count, at, seen) => {
          const from = Math.min(at, count - 1);
          const to = Math.min(count, from + seen);
          const pages = pagesOf(from, to, count);
          for (const row of [from, to - 1])
            expect(pages.some((page) => isOfPage({ offset: page * PAGE_ROWS }, row))).toBe(true);
          expect(pages.length).toBeLessThanOrEqual(4);
          expect(pages.every((page) => page * PAGE_ROWS < count)).toBe(true);
          // Each has its own slot among the four.
          expect(new Set(pages.map((page) => page % 4)).size).toBe(pages.length);
        },
      ),
    );
  });
});

describe('isOfPage', () => {
  it('holds from the first row of a page to its last', () => {
    const rows = [PAGE_ROWS - 1, PAGE_ROWS, 2 * PAGE_ROWS - 1, 2 * PAGE_ROWS];
    expect(rows.map((row) => isOfPage({ offset: PAGE_ROWS }, row))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('countOf', () => {
  const page = (offset: number, count: number, isMore: boolean) => ({
    count,
    is_more: isMore,
    offset,
    results: [],
  });
  const before = { viewKey: 'v', count: 1950, isMore: true };

  it('uses an exact count, or else the highest count that a page knows of', () => {
    expect(countOf('v', [], before)).toBe(null);
    expect(countOf('v', [page(0, 12, false)], before)).toEqual({
      viewKey: 'v',
      count: 12,
      isMore: false,
    });
    expect(countOf('v', [page(0, 1000, true)], before)).toBe(before);
    expect(countOf('v', [page(0, 1000, true), page(1000, 2000, true)], before)?.count).toBe(2000);
  });

  it('is formatted as text', () => {
    expect(countText(80_000, false)).toBe('80,000');
    expect(countText(1000, true)).toBe('More than 1,000');
  });
});
