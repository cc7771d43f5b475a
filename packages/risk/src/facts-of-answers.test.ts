import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { finance, metric, state, value, without, year } from './testing/facts.ts';
import { readingOf } from './testing/reading.ts';

describe('answers by choice and by count', () => {
  it('a fall-protection rule that is not applicable makes the metric not applicable', () => {
    expect(state('SPR-11', { 'SP-15': 'Not applicable' })).toBe('notApplicable');
    expect(value('SPR-11', { 'SP-15': 'No written rule' })).toBe('No written rule');
  });

  it('None and options that are not a kind of testing are not counted', () => {
    expect(value('SPR-07', { 'SP-10': ['Pre-hire', 'DOT program'] })).toBe(1);
    expect(value('SPR-07', { 'SP-10': ['None'] })).toBe(0);
    expect(state('SPR-07', { 'SP-10': [] })).toBe('notAvailable');
  });

  it('the lowest carrier rating counts, among the required policies', () => {
    const policy = (kind: string, rating: string) => ({ 'IN-04.1': kind, 'IN-04.3': rating });
    const rows = [
      policy('General liability', 'A'),
      policy("Workers' compensation", 'State fund'),
      policy('Cyber', 'B+'),
      policy('Auto', 'B++'),
    ];
    expect(value('INS-10', { 'IN-04': rows })).toBe('B++');
  });

  it('without evaluations the metric is not applicable, and several are averaged', () => {
    expect(state('EXP-12', {})).toBe('notApplicable');
    expect(value('EXP-12', {}, { evaluations: [80, 91] })).toBe(85.5);
  });

  it('specialty coverage is not applicable when it is not needed', () => {
    expect(state('INS-12', { 'TC-07': 'No', 'IN-22': 'No' })).toBe('notApplicable');
    expect(value('INS-12', { 'TC-07': 'Yes', 'IN-22': 'Yes', 'IN-18': 5 })).toBe(50);
    expect(value('INS-12', { 'TC-07': 'Yes', 'IN-22': 'No' })).toBe(0);
  });

  it('no discipline, no affiliates and no suits count as 0', () => {
    expect(value('CMP-02', { 'LI-05': 'No' })).toBe(0);
    expect(value('ORG-08', { 'OW-07': 'No' })).toBe(0);
    expect(value('LEG-02', { ...finance({ 'FI-08.30': 100 }), 'LE-09': 'No' })).toBe(0);
  });

  it('amounts that the company itself claims do not count as disputed', () => {
    const suit = (role: string, amount: number | null) => ({ 'LE-10.2': role, 'LE-10.3': amount });
    const shown = (...suits: readonly object[]) => ({
      ...finance({ 'FI-08.30': 100 }),
      'LE-09': 'Yes',
      'LE-10': suits,
    });
    expect(value('LEG-02', shown(suit('Claimant', 90), suit('Defendant', 10)))).toBe(10);
    expect(state('LEG-02', shown(suit('Defendant', null)))).toBe('notAvailable');
    // A total without one of them would be too low.
    const some = shown(suit('Defendant', 10), suit('Defendant', null));
    expect(state('LEG-02', some)).toBe('notAvailable');
  });

  it('completeness covers only the shared sections', () => {
    const shown = { 'TC-07': 'Yes', 'TC-13': null, 'TC-18': null, 'IN-22': null };
    expect(value('CMP-10', shown)).toBeCloseTo(100 / 3, 10);
    expect(value('CMP-10', shown, without('insurance'))).toBe(50);
    expect(state('CMP-10', { 'TC-18': null })).toBe('notAvailable');
  });

  it('completeness ignores what only a rule requires: a tax return has no balance sheet', () => {
    const shown = { 'FI-02': 'Tax return only', 'FI-08': [year(2025, { 'FI-08.12': null })] };
    expect(value('CMP-10', shown)).toBe(100);
  });

  it('an expired license does not count, and the metric is not applicable if none is needed', () => {
    const license = (at: string, needed: string, expires: string | null) => ({
      'LI-02.1': at,
      'LI-02.2': needed,
      'LI-02.10': 'Active',
      'LI-02.8': expires,
    });
    const shown = (...rows: readonly object[]) => ({ 'TC-11': ['TX', 'OK'], 'LI-02': rows });
    const rows = [license('TX', 'Yes', '2026-11-22'), license('OK', 'Yes', '2026-11-21')];
    expect(value('CMP-01', shown(...rows))).toBe(50);
    expect(state('CMP-01', shown(license('TX', 'No, locally licensed', null)))).toBe(
      'notApplicable',
    );
  });
});

describe('a vault without any answers', () => {
  it('has no available metric and no cap', () => {
    const facts = factsOf(defaultModel, readingOf({}));
    expect(Object.keys(facts.metrics)).toHaveLength(128);
    expect(Object.values(facts.metrics).filter((one) => one.state === 'available')).toEqual([]);
    expect(Object.values(facts.caps).filter((one) => one.applies)).toEqual([]);
  });
});

describe('a metric without a value says why', () => {
  const ratio = finance({ 'FI-08.19': 1, 'FI-08.26': 2 });

  it.each<[string, Parameters<typeof metric>, string]>([
    [
      'not shared',
      ['FIN-01', ratio, without('financial-information')],
      'Its section is not shared.',
    ],
    ['kept out', ['FIN-01', { ...ratio, 'FI-01': 'No' }], 'The company keeps it out of scores.'],
    ['not asked', ['FIN-15', ratio], 'The form does not ask for it.'],
    ['not needed', ['INS-12', { 'TC-07': 'No', 'IN-22': 'No' }], 'It is not needed.'],
    ['skipped', ['SPR-11', { 'SP-15': 'Not applicable' }], 'It does not apply to the company.'],
    ['without evaluations', ['EXP-12', {}], 'There is no evaluation yet.'],
    ['without any answer', ['CMP-10', { 'TC-18': null }], 'Nothing is answered.'],
  ])('%s', (_name, asked, why) => {
    expect(metric(...asked)).toMatchObject({ value: null, why });
  });
});

describe('details from the answers', () => {
  it('an input names its question, label, address and text', () => {
    const shown = finance({ 'FI-08.19': 3_000_000, 'FI-08.26': 2_000_000.5 });
    expect(metric('FIN-01', shown).inputs).toEqual([
      {
        name: 'currentAssets',
        question: 'FI-08.19',
        section: 'financial-information',
        label: 'Total current assets',
        address: 'financial-information/FI-08/r1/FI-08.19',
        text: '$3,000,000',
      },
      expect.objectContaining({ name: 'currentLiabilities', text: '$2,000,000.50' }),
    ]);
  });

  it('an input that is not a single answer is put into words', () => {
    const textsOf = (...given: Parameters<typeof metric>) =>
      metric(...given).inputs.map(({ label, text }) => [label, text]);
    expect(metric('EXP-12', {}, { evaluations: [80, 91] }).inputs).toEqual([
      {
        name: 'evaluations',
        question: 'GC-EVAL',
        section: null,
        label: 'Your post-job evaluations',
        address: null,
        text: '80, 91',
      },
    ]);
    expect(textsOf('EXP-12', {})).toEqual([['Your post-job evaluations', null]]);
    expect(textsOf('CMP-10', { 'TC-07': 'Yes', 'TC-18': null })).toEqual([
      ['Required questions answered', '1'],
      ['Required questions asked', '2'],
    ]);
    const affiliates = { 'OW-07': 'Yes', 'OW-08': [{ 'OW-08.1': 'A' }, { 'OW-08.1': 'B' }] };
    expect(metric('ORG-08', affiliates).inputs).toMatchObject([
      { question: 'OW-08', text: '2', address: 'ownership-organization/OW-08' },
    ]);
    const years = { 'SS-04': [{ 'SS-04.1': 2025, 'SS-04.11': 4 }], 'BI-24': '238210' };
    const rate = metric('SAF-06', years).inputs.find(({ question }) => question === 'BI-24');
    expect(rate?.text).toMatch(/^2\.3 \(NAICS 23, \d{4}\)$/u);
  });

  it('a division by zero is named after its metric', () => {
    const shown = finance({ 'FI-08.19': 3_000_000, 'FI-08.26': 0 });
    expect(metric('FIN-01', shown)).toMatchObject({
      isWorst: true,
      why: 'Current ratio divides by zero.',
    });
  });

  it('an input that is not answered has no text', () => {
    const shown = finance({ 'FI-08.19': 3_000_000, 'FI-08.26': null });
    expect(metric('FIN-01', shown).inputs.map(({ text }) => text)).toEqual(['$3,000,000', null]);
    expect(metric('SAF-06', { 'BI-24': '' }, { rates: [] }).inputs).toContainEqual(
      expect.objectContaining({ question: 'BI-24', text: null }),
    );
  });

  it('the earliest upcoming expiration of a license or policy is reported', () => {
    const { expires } = factsOf(
      defaultModel,
      readingOf({
        'IN-04': [{ 'IN-04.6': '2026-11-01' }, { 'IN-04.6': '2027-03-01' }],
        'LI-02': [{ 'LI-02.8': '2027-02-01' }],
      }),
    );
    expect(expires).toBe('2027-02-01');
  });

  it('a policy that expires today counts as upcoming', () => {
    const policies = [{ 'IN-04.6': '2027-03-01' }, { 'IN-04.6': '2026-11-22' }];
    const { expires } = factsOf(defaultModel, readingOf({ 'IN-04': policies }));
    expect(expires).toBe('2026-11-22');
  });
});
