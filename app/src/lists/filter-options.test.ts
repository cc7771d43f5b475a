import { describe, expect, it } from 'vitest';
import {
  chipLabel,
  DIVISIONS,
  FILTER_KINDS,
  matchingOptions,
  valueLabel,
} from './filter-options.ts';
import { FILTERS, hasFilter, LISTS, printView, readView, withFilter } from './list-url.ts';

describe('the filters of the sidebar', () => {
  it('are those of the address, each with its words', () => {
    expect(FILTER_KINDS.map(({ name }) => name).toSorted()).toEqual([...FILTERS].toSorted());
  });

  it('offer nothing that an address would not hold', () => {
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

  it('have every trade in a division', () => {
    const trades = DIVISIONS.flatMap((division) => division.trades);
    const kind = FILTER_KINDS.find(({ name }) => name === 'categories');
    expect(trades.length).toBe(kind?.options.length);
    for (const { value, trades: own } of DIVISIONS)
      for (const trade of own) expect(trade.value.slice(0, 2)).toBe(value);
  });
});

describe('the words of a value', () => {
  it('are those of its list, or itself', () => {
    expect(valueLabel('office_states', 'TX')).toBe('Texas');
    expect(chipLabel('verified_status', 'false')).toBe('Company: Not Verified');
    expect(chipLabel('office_city', 'Lubbock')).toBe('City: Lubbock');
    expect(chipLabel('categories', '99 99 99')).toBe('Trade: 99 99 99');
  });

  it('are found by any part of them, beginnings first', () => {
    const states = FILTER_KINDS.find(({ name }) => name === 'office_states')?.options ?? [];
    expect(matchingOptions(states, 'VIRG').map(({ label }) => label)).toEqual([
      'Virginia',
      'West Virginia',
    ]);
    expect(matchingOptions(states, ' ')).toBe(states);
  });
});
