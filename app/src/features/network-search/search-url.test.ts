import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOf,
  FILTERS,
  queryOf,
  readView,
  type SearchView,
  TABS,
  toggled,
  withFilter,
  writeView,
} from './search-url.ts';

const value = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,&.-]{0,18}[A-Za-z0-9]$/u);
const view: fc.Arbitrary<SearchView> = fc.record({
  q: fc.option(value, { nil: '' }),
  type: fc.constantFrom(...TABS.map(({ type }) => type)),
  page: fc.integer({ min: 1, max: 99_999 }),
  filters: fc.dictionary(
    fc.constantFrom(...FILTERS),
    fc.uniqueArray(value, { minLength: 1, maxLength: 5 }),
  ),
  verified: fc.constantFrom('true', 'false', null),
  county: fc.option(value),
});

describe('the address of a search', () => {
  it('reads back every view', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(writeView(one))).toEqual(one);
      }),
    );
  });

  it('ignores invalid values, and never throws', () => {
    expect(readView('?type=Plumber&page=-3&verified=maybe&states=||')).toEqual({
      q: '',
      type: 'All',
      page: 1,
      filters: {},
      verified: null,
      county: null,
    });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readView(text);
        expect(readView(writeView(read))).toEqual({ ...read, q: read.q.trim() });
      }),
    );
  });

  it('recognizes the types in the menus in any case', () => {
    expect(readView('?type=General Contractor').type).toBe('General Contractor');
    expect(readView('?type=trade%20partner').type).toBe('Trade Partner');
  });
});

describe('the search query sent to the server', () => {
  it('has lowercase text and arrays, the type unchanged, and the page as an offset', () => {
    const asked = queryOf(
      readView('?type=Trade%20Partner&q=Summit&states=TX|CA&county=Travis,TX&page=3'),
    );
    expect(asked).toEqual({
      q: 'summit',
      type: 'Trade Partner',
      states: 'tx|ca',
      county: 'travis,tx',
      limit: 50,
      offset: 100,
    });
  });

  it('has no page for the type All', () => {
    expect(queryOf(readView('?q=a&page=4'))).toEqual({ q: 'a' });
    expect(askedOf(readView(''))).toEqual({});
  });
});

describe('a filter', () => {
  it('goes back to the first page when changed, and is removed with its last value', () => {
    const page4 = readView('?type=Owner&page=4');
    const one = toggled(page4, 'states', 'TX');
    expect(one).toMatchObject({ page: 1, filters: { states: ['TX'] } });
    expect(toggled(one, 'states', 'TX').filters).toEqual({});
    expect(toggled(toggled(page4, 'states', 'tx'), 'states', 'TX').filters).toEqual({});
    expect(withFilter(one, 'trades', ['26']).filters).toEqual({ states: ['TX'], trades: ['26'] });
  });

  it('of states takes the counties with it: another state has none of them', () => {
    const view = readView('?states=TX|CA&counties=48453&trades=26');
    expect(toggled(view, 'states', 'TX').filters).toEqual({ states: ['CA'], trades: ['26'] });
    expect(toggled(view, 'trades', '26').filters).toMatchObject({ counties: ['48453'] });
  });
});
