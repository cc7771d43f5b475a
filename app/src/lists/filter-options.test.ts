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

describe('a value that is typed', () => {
  const read = (name: string, text: string) =>
    FILTER_KINDS.find((kind) => kind.name === name)?.typed?.read(text);

  it.each([
    ['score_min', ' 100 ', '100'],
    ['score_min', '7.5', '7.5'],
    ['score_min', '100.1', null],
    ['score_min', '101', null],
    ['score_min', 'A', null],
    ['emr_max', '0.85', '0.85'],
    ['emr_max', '0.855', null],
    ['trir_max', '1000', null],
    ['carries', '$2.5M', '2500000'],
    ['carries', 'a lot', null],
  ])('is read, or refused: %s %o', (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });
});

it('offers no owner that is “None of these”', () => {
  const owners = FILTER_KINDS.find(({ name }) => name === 'ownership_types')?.options;
  expect(owners?.map(({ value }) => value)).not.toContain('None of these');
});

describe('the label of a value', () => {
  it('comes from its list, or is the value itself', () => {
    expect(valueLabel('office_states', 'TX')).toBe('Texas');
    expect(chipLabel('verified_status', 'false')).toBe('Company: Not Verified');
    expect(chipLabel('office_city', 'Lubbock')).toBe('City: Lubbock');
    expect(chipLabel('categories', '99 99 99')).toBe('Trade: 99 99 99');
  });

  it('is written as it would be typed, for an amount', () => {
    expect(chipLabel('single_min', '2500000')).toBe('Single limit at least: $2.5M');
    expect(chipLabel('aggregate_min', '2555000')).toBe('Aggregate limit at least: $2,555,000');
    expect(chipLabel('score_min', '80')).toBe('Score at least: 80');
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
