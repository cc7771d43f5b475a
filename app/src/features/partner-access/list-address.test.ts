import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS_LISTS, printListView, readListView } from './list-address.ts';

const views = fc.record({
  list: fc.constantFrom(...ACCESS_LISTS.map(({ name }) => name)),
  search: fc.string({ unit: 'grapheme', maxLength: 60 }).filter(({ length }) => length <= 200),
  page: fc.integer({ min: 1, max: 100_000 }),
});

describe('the address of a list of GC Partner Access', () => {
  it('holds the whole view, and is empty for the default view', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readListView(printListView(view))).toEqual(view);
      }),
    );
    expect(printListView({ list: 'granted', search: '', page: 1 })).toBe('');
  });

  it('ignores unknown values, and truncates a long search', () => {
    const opened = { list: 'granted', search: '', page: 1 };
    for (const query of ['?list=others', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?other=1'])
      expect(readListView(query)).toEqual(opened);
    expect(readListView(`?search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });
});
