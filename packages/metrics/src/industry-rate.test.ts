import type { IndustryRate } from '@plumbline/schemas/charts';
import { describe, expect, it } from 'vitest';
import { industryRate } from './industry-rate.ts';

const rate = (naics: string, year: number, value: number): IndustryRate => ({
  measure: 'trir',
  naics,
  industry: naics,
  year,
  rate: value,
  label: 'industry average',
  source: 'a table of this test',
});
const table = [
  rate('23', 2022, 2.4),
  rate('23', 2023, 2.3),
  rate('23', 2021, 2.5),
  rate('238', 2023, 2.6),
];

describe('the rate of an industry', () => {
  it.each<[unknown, string, number]>([
    ['238210', '238', 2.6],
    ['238', '238', 2.6],
    [238210, '238', 2.6],
    [' 238210 Electrical contractors', '238', 2.6],
    ['236220', '23', 2.3],
    ['23', '23', 2.3],
    // Not construction, or unreadable: falls back to construction as a whole.
    ['541330', '23', 2.3],
    ['2382101', '23', 2.3],
    ['electrical', '23', 2.3],
    ['electrical 238210', '23', 2.3],
    ['', '23', 2.3],
    [null, '23', 2.3],
  ])(
    'for %j is the latest rate of the narrowest matching industry, or of construction',
    (code, naics, value) => {
      expect(industryRate('trir', code, table)).toMatchObject({ naics, rate: value });
    },
  );

  it('is null when the table has none', () => {
    expect(industryRate('dart', '238210', table)).toBeNull();
  });

  it('exists for TRIR and DART in the built-in table', () => {
    expect(industryRate('trir', null)).toMatchObject({ naics: '23', rate: 2.3, year: 2023 });
    expect(industryRate('dart', null)).toMatchObject({ naics: '23' });
  });
});
