import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { settingsOf, withSettings } from './model/settings.ts';
import { readingOf, type ShownAnswers } from './testing/reading.ts';

const year = (at: number, figures: ShownAnswers) => ({ 'FI-08.1': at, ...figures });
const finance = (figures: ShownAnswers): ShownAnswers => ({ 'FI-08': [year(2025, figures)] });
const interim = {
  'FI-09': 'Yes',
  'FI-10': '2026-09-30',
  'FI-22': 60,
  'FI-23': 10,
  'FI-26': 25,
};
const emr = { 'SS-07': [{ 'SS-07.1': 2026, 'SS-07.2': 0.6 }] };
const hours = { 'SS-04': [{ 'SS-04.1': 2025, 'SS-04.2': 25_000 }] };
const suit = (isInsured: string, amount: number) => ({
  'LE-10.2': 'Defendant',
  'LE-10.3': amount,
  'LE-10.4': isInsured,
});
const project = (isOnTime: string, phone: string | null) => ({
  'PE-01.9': isOnTime,
  'PE-01.11': 'A. Person',
  'PE-01.12': null,
  'PE-01.13': phone,
});

type Row = readonly [
  id: string,
  metric: string,
  shown: ShownAnswers,
  off: number | string | null,
  on: number | string | null,
];

/** What each switch changes, worked out by hand. */
const ROWS: readonly Row[] = [
  [
    'bonded_only',
    'BND-03',
    { 'BO-09': 100, 'PE-04': 50, 'BO-21': 'Bonded work only', 'BO-10': 20 },
    2,
    5,
  ],
  ['size_adjusted', 'LEG-08', { 'LE-21': 4, ...finance({ 'FI-08.4': 100_000_000 }) }, 4, 2],
  ['umbrella_fills', 'INS-01', { 'IN-05': 500_000, 'IN-17': 5_000_000 }, 0.5, 1],
  ['umbrella_fills', 'INS-07', { 'IN-05': 500_000, 'IN-17': 5_000_000 }, 1, 0.9],
  ['umbrella_by_size', 'INS-07', { 'IN-17': 2_000_000, 'TC-17': 900_000 }, 0.4, 1],
  ['umbrella_by_size', 'INS-07', { 'IN-17': 2_000_000, 'TC-17': 1_000_000 }, 0.4, 0.4],
  ['umbrella_by_size', 'INS-07', { 'IN-17': 5_000_000, 'TC-17': 9_999_999 }, 1, 1],
  ['umbrella_by_size', 'INS-07', { 'IN-17': 5_000_000, 'TC-17': 10_000_000 }, 1, 0.5],
  ['not_carried', 'INS-01', { 'IN-03': ['Auto'] }, null, 0],
  // The policy is carried, or nobody has said which are.
  ['not_carried', 'INS-01', { 'IN-03': ['General liability'], 'IN-05': 500_000 }, 0.5, 0.5],
  ['not_carried', 'INS-01', { 'IN-03': [], 'IN-05': 500_000 }, 0.5, 0.5],
  ['not_carried', 'INS-09', { 'IN-03': ['Auto'] }, null, 0],
  ['expiry_flag', 'INS-08', { 'IN-04': [{ 'IN-04.1': 'Auto', 'IN-04.6': '2026-11-23' }] }, 1, 365],
  [
    'statement_by_size',
    'FIN-20',
    finance({ 'FI-08.2': 'Reviewed', 'FI-08.4': 9_000_000 }),
    'Reviewed',
    'Reviewed, as usual for its size',
  ],
  [
    'statement_by_size',
    'FIN-20',
    finance({ 'FI-08.2': 'Reviewed', 'FI-08.4': 10_000_000 }),
    'Reviewed',
    'Reviewed',
  ],
  [
    'statement_by_size',
    'FIN-20',
    finance({ 'FI-08.2': 'Compiled', 'FI-08.4': 999_999 }),
    'Compiled',
    'Compiled, as usual for its size',
  ],
  [
    'statement_by_size',
    'FIN-20',
    finance({ 'FI-08.2': 'Compiled', 'FI-08.4': 1_000_000 }),
    'Compiled',
    'Compiled',
  ],
  [
    'margin_by_role',
    'FIN-08',
    { ...finance({ 'FI-08.4': 100, 'FI-08.6': 8 }), 'TC-18': 10 },
    8,
    12,
  ],
  ['margin_by_role', 'FIN-08', { ...finance({ 'FI-08.4': 100, 'FI-08.6': 8 }), 'TC-18': 30 }, 8, 8],
  [
    'retainage_out',
    'FIN-13',
    finance({ 'FI-08.4': 360, 'FI-08.13': 50, 'FI-08.33': 'Yes', 'FI-08.15': 10 }),
    50,
    40,
  ],
  [
    'interim_figures',
    'CAP-01',
    { ...finance({ 'FI-08.19': 30, 'FI-08.26': 5 }), ...interim, 'PE-04': 100 },
    4,
    2,
  ],
  ['interim_figures', 'CAP-02', { ...finance({ 'FI-08.30': 20 }), ...interim, 'PE-04': 100 }, 5, 4],
  ['credibility_by_hours', 'SAF-01', { ...emr, ...hours }, 0.6, 0.9],
  [
    'net_of_insurance',
    'LEG-02',
    {
      ...finance({ 'FI-08.30': 100 }),
      'LE-09': 'Yes',
      'LE-10': [suit('Yes', 30), suit('No', 10)],
    },
    40,
    10,
  ],
  [
    'large_claims',
    'LEG-05',
    {
      'LE-12': 3,
      'LE-35': [{ 'LE-35.5': 49_999 }, { 'LE-35.5': 50_000 }, { 'LE-35.2': 'Pending above' }],
    },
    3,
    2,
  ],
  ['indemnity_counts', 'BND-11', { 'OW-06': 'No', 'BO-14': 'Yes' }, 'No', 'Yes'],
  ['indemnity_counts', 'BND-11', { 'BO-14': 'No' }, null, 'No'],
  ['indemnity_counts', 'BND-11', { 'OW-06': 'Yes', 'BO-14': 'No' }, 'Yes', 'Yes'],
  [
    'construction_affiliates',
    'ORG-08',
    { 'OW-07': 'Yes', 'OW-08': [{ 'OW-08.3': 'No' }, { 'OW-08.3': 'Yes' }] },
    2,
    1,
  ],
  [
    'reachable_projects',
    'EXP-04',
    { 'PE-01': [project('Yes', null), project('No', '(214) 555-0100')] },
    50,
    0,
  ],
  [
    'largest_ever',
    'CAP-06',
    { 'PE-02': [{ 'PE-02.3': 100 }], 'PE-01': [{ 'PE-01.7': 50 }], 'PE-07': 200 },
    2,
    0.5,
  ],
];

const settings = settingsOf(defaultModel);
const switched = (id: string, isOn: boolean) =>
  withSettings(defaultModel, {
    ...settings,
    switches: settings.switches.map((one) => (one.id === id ? { id, is_on: isOn } : one)),
  });

describe('the switches', () => {
  it.each(ROWS)('%s changes %s', (id, metric, shown, off, on) => {
    const valueOf = (isOn: boolean) =>
      factsOf(switched(id, isOn), readingOf(shown)).metrics[metric]?.value;
    expect([valueOf(false), valueOf(true)]).toEqual([off, on]);
  });

  it('can exclude the surety’s limit for bonded work from the aggregate limit', () => {
    const shown = { 'BO-09': 100, 'BO-21': 'Bonded work only' };
    const limit = (isOn: boolean) =>
      factsOf(switched('bonded_only', isOn), readingOf(shown)).amounts['bondForAggregate'];
    expect([limit(false), limit(true)]).toEqual([100, null]);
  });

  it('are all off by default, except the one for the surety’s limit', () => {
    expect(defaultModel.switches.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([
      'surety_cap',
    ]);
  });

  it('are all tested here, in facts-of-*.test.ts, or with the limits', () => {
    const tried = new Set([...ROWS.map(([id]) => id), 'no_debt', 'exempt_firms', 'surety_cap']);
    expect(defaultModel.switches.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});

describe('settings', () => {
  it('taken from a model give the same model', () => {
    expect(withSettings(defaultModel, settings)).toEqual(defaultModel);
  });

  it('with unknown ids are ignored, and anything missing keeps its default', () => {
    const made = withSettings(defaultModel, {
      categories: [{ code: 'FIN', weight: 0, metrics: [{ id: 'FIN-01', weight: 3 }] }],
      requirements: [{ id: 'nothing', amount: 1 }],
      caps: [{ id: 'K1', is_on: false, cap: 'B', note: '' }],
      switches: [],
      parameters: [{ id: 'line_share', value: 0.25 }],
    });
    expect(made.categories[0]?.weight).toBe(0);
    expect(made.categories[0]?.metrics.slice(0, 2).map(({ weight }) => weight)).toEqual([3, 5]);
    expect(made.caps[0]).toMatchObject({ isOn: false, cap: 'B' });
    expect(made.requirements).toEqual(defaultModel.requirements);
    expect(made.parameters.find(({ id }) => id === 'line_share')?.value).toBe(0.25);
  });

  it('cannot set a parameter below its minimum or above its maximum', () => {
    const lineShare = (value: number) =>
      withSettings(defaultModel, {
        ...settings,
        parameters: [{ id: 'line_share', value }],
      }).parameters.find(({ id }) => id === 'line_share')?.value;
    expect([-0.5, 0, 1, 1.5].map(lineShare)).toEqual([0, 0, 1, 1]);
  });
});
