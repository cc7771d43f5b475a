import { MOST_DOLLARS } from '@plumbline/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FILTERS,
  type FilterName,
  type Filters,
  hasFilter,
  isNarrowed,
  LISTS,
  type ListView,
  orderingsOf,
  printView,
  queryOf,
  readView,
  stateOfCounty,
  viewOfList,
  withFilter,
} from './list-url.ts';

const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replaceAll(/[\p{Cc}|]/gu, '').trim())
  .filter((text) => text !== '');

const valuesOf = (name: FilterName) => {
  if (name === 'score_min' || name === 'emr_max' || name === 'trir_max')
    return fc.tuple(fc.integer({ min: 0, max: 100 }).map(String));
  if (name === 'carries' || name === 'single_min' || name === 'aggregate_min')
    return fc.tuple(fc.integer({ min: 0, max: MOST_DOLLARS }).map(String));
  if (name === 'verified_status' || name === 'is_outdated')
    return fc.constantFrom(['true'], ['false']);
  if (name === 'office_city') return fc.tuple(words);
  return fc.uniqueArray(words, { minLength: 1, maxLength: 5 });
};

const views: fc.Arbitrary<ListView> = fc.constantFrom(...LISTS).chain((list) => {
  const names = FILTERS.filter((name) => hasFilter(list, name));
  const filters = fc
    .subarray(names)
    .chain((some) => fc.tuple(...some.map((name) => valuesOf(name).map((all) => [name, all]))))
    .map((entries) => Object.fromEntries(entries) as Filters);
  return fc.record({
    list: fc.constant(list),
    search: fc.oneof(fc.constant(''), words),
    filters,
    ordering: fc.constantFrom(null, ...orderingsOf(list)),
    columns: fc.option(fc.uniqueArray(fc.constantFrom('trades', 'size', 'note', 'modified'))),
    locate: fc.option(fc.uuid()),
  });
});

describe('the URL of a list', () => {
  it('parses back into the view that it was printed from', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(printView(view))).toEqual(view);
      }),
    );
  });

  it('parses to a view that survives a round trip, whatever it contains', () => {
    const parts = fc.array(
      fc.tuple(
        fc.constantFrom('list', 'search', 'ordering', 'columns', 'locate', ...FILTERS),
        fc.string({ unit: 'binary' }),
      ),
    );
    fc.assert(
      fc.property(parts, fc.string(), (some, rest) => {
        const query = `?${new URLSearchParams(some.map(([name, value]) => [name, value])).toString()}&${rest}`;
        const view = readView(query);
        expect(readView(printView(view))).toEqual(view);
      }),
    );
  });

  it('is empty for the first list with its defaults', () => {
    expect(printView(readView(''))).toBe('');
    expect(readView('?list=nothing&utm=x')).toEqual(readView(''));
    expect(readView('').list).toBe('to_review');
  });

  it('means Browse All, formerly the first list, when it has a search but no list', () => {
    expect(readView('?search=x').list).toBe('browse_all');
    expect(printView(readView('?search=x'))).toBe('?search=x');
    expect(printView(readView('?list=browse_all'))).toBe('?list=browse_all');
  });

  it('drops what is invalid or not supported by its list', () => {
    expect(readView('?tp_status=Approved&ordering=tp_status')).toEqual(
      readView('?list=browse_all'),
    );
    expect(readView('?list=access_granted&tp_status=Approved').filters).toEqual({
      tp_status: ['Approved'],
    });
    expect(readView('?verified_status=maybe&locate=x&columns=a b|c').columns).toEqual(['c']);
  });

  it('becomes a lowercase query to the server, whatever its case', () => {
    const view = readView(
      '?list=access_granted&search=Summit%20E&tp_status=In Review|Approved&legal_structures=C corporation&office_states=TX',
    );
    expect(queryOf(view)).toEqual({
      search: 'summit e',
      tp_status: 'in review|approved',
      legal_structures: 'c corporation',
      office_states: 'tx',
    });
  });

  it.each([
    ['Travis,TX', 'TX'],
    ['St. Mary, Louisiana', 'LA'],
    ['Travis, tx', 'TX'],
    ['Texas', null],
    ['Travis,Nowhere', null],
  ])('maps the county %s to its state, if it names one', (county, state) => {
    expect(stateOfCounty(county)).toBe(state);
    const view = readView(`?${new URLSearchParams({ county }).toString()}`);
    expect(view.filters.office_states).toEqual(state === null ? undefined : [state]);
  });

  it('adds the state of a county to the chosen states, without duplicates', () => {
    expect(readView('?county=Travis,TX&office_states=OK|TX').filters.office_states).toEqual([
      'OK',
      'TX',
    ]);
    expect(printView(readView('?county=Travis,TX'))).toBe('?office_states=TX');
  });

  it('keeps values with commas, and stays within the length limits of the server', () => {
    const view = withFilter(readView(''), 'employee_quantities', ['1,000-4,999', '5,000+']);
    expect(queryOf(readView(printView(view)))).toEqual({
      employee_quantities: '1,000-4,999|5,000+',
    });
    const long = Array.from({ length: 60 }, (_, at) => `${at} ${'x'.repeat(60)}`);
    const text = queryOf(withFilter(view, 'certifying_agencies', long)).certifying_agencies ?? '';
    expect(text.length).toBeGreaterThan(1800);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect([...readView(`?search=${'é'.repeat(300)}`).search]).toHaveLength(200);
  });
});

describe('a view', () => {
  const view = readView('?list=access_granted&search=sum&tp_status=Approved&categories=26 05 00');

  it('keeps only what another list supports when it is moved there', () => {
    expect(viewOfList({ ...view, ordering: 'tp_status' }, 'browse_all')).toEqual(
      readView('?search=sum&categories=26 05 00'),
    );
  });

  it('loses a filter with its last value', () => {
    expect(withFilter(view, 'tp_status', [])).toEqual(
      readView('?list=access_granted&search=sum&categories=26 05 00'),
    );
  });

  it('counts as narrowed with a search or a filter, not with only an order or a blank search', () => {
    expect(isNarrowed(view)).toBe(true);
    expect(isNarrowed(readView('?list=access_granted&ordering=-name'))).toBe(false);
    expect(isNarrowed({ ...readView(''), search: '  ' })).toBe(false);
  });
});
