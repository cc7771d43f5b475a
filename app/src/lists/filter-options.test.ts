import { describe, expect, it } from 'vitest';
import {
  chipLabel,
  DIVISIONS,
  FILTER_KINDS,
  matchingOptions,
  valueLabel,
} from './filter-options.ts';
import { FILTERS, hasFilter, LISTS, printView, readView, withFilter } from './list-url.ts';

describe('the sidebar filters', () => {
  it('are exactly the filters that the URL supports', () => {
    expect(FILTER_KINDS.map(({ name }) => name).toSorted()).toEqual([...FILTERS].toSorted());
  });

  it('offer only values that survive a round trip through the URL', () => {
    for (const { name, options, isSingle } of FILTER_KINDS) {
      const list = LISTS.find((one) => hasFilter(one, name));
      const start = readView(`?list=${list}`);
      for (const { value } of options) {
        const view = readView(printView(withFilter(start, name, [value])));
        expect(view.filters[name]).toEqual([value]);
      }
      if (isSingle !== true || options.length < 2) continue;
      const values = options.map(({ value }) => value);
      expect(withFilter(start, name, values).filters[name]).toHaveLength(1);
    }
  });

  it('list every trade under its division', () => {
    const trades = DIVISIONS.flatMap((division) => division.trades);
    const kind = FILTER_KINDS.find(({ name }) => name === 'categories');
    expect(trades.length).toBe(kind?.options.length);
    for (const { value, trades: own } of DIVISIONS)
      for (const trade of own) expect(trade.value.slice(0, 2)).toBe(value);
  });
});

describe('the label of a value', () => {
  it('comes from its list, or is the value itself', () => {
    expect(valueLabel('office_states', 'TX')).toBe('Texas');
    expect(chipLabel('verified_status', 'false')).toBe('Company: Not Verified');
    expect(chipLabel('office_city', 'Lubbock')).toBe('City: Lubbock');
    expect(chipLabel('categories', '99 99 99')).toBe('Trade: 99 99 99');
  });

  it('is found by any part of it, with those that start with the search first', () => {
    const states = FILTER_KINDS.find(({ name }) => name === 'office_states')?.options ?? [];
    expect(matchingOptions(states, 'VIRG').map(({ label }) => label)).toEqual([
      'Virginia',
      'West Virginia',
    ]);
    expect(matchingOptions(states, ' ')).toBe(states);
  });
});
