// Longer than 350 lines: each edge case of the model has its own test.
import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { settingsOf, withSettings } from './model/settings.ts';
import { readingOf, type ShownAnswers } from './testing/reading.ts';
import type { CapFact, MetricFact, Reading } from './types.ts';

const metric = (id: string, shown: ShownAnswers, changes: Partial<Reading> = {}): MetricFact => {
  const fact = factsOf(defaultModel, readingOf(shown, changes)).metrics[id];
  if (fact === undefined) throw new Error(`no metric ${id}`);
  return fact;
};
const value = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) =>
  metric(id, shown, changes).value;
const state = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) =>
  metric(id, shown, changes).state;
const cap = (id: string, shown: ShownAnswers, changes: Partial<Reading> = {}): CapFact => {
  const fact = factsOf(defaultModel, readingOf(shown, changes)).caps[id];
  if (fact === undefined) throw new Error(`no cap ${id}`);
  return fact;
};
const applies = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) => {
  const { applies: isOn, isAssumed } = cap(id, shown, changes);
  return isOn ? (isAssumed ? 'assumed' : 'applies') : 'no';
};
const without = (...links: readonly string[]): Partial<Reading> => ({
  granted: new Set(formF.map(({ link }) => link).filter((link) => !links.includes(link))),
});

/** A year of figures: what is not named is not answered. */
const year = (at: number, figures: ShownAnswers) => ({ 'FI-08.1': at, ...figures });
const finance = (figures: ShownAnswers): ShownAnswers => ({
  'FI-01': 'Yes',
  'FI-02': 'Reviewed',
  'FI-08': [year(2025, figures)],
});

describe('a metric of the financial section', () => {
  it('reads the latest year, whatever the order of the rows', () => {
    const rows = [
      year(2025, { 'FI-08.19': 300, 'FI-08.26': 200 }),
      year(2024, { 'FI-08.19': 1, 'FI-08.26': 1 }),
    ];
    expect(value('FIN-01', { 'FI-08': rows })).toBe(1.5);
  });

  it('divides by zero: the last band', () => {
    expect(metric('FIN-01', finance({ 'FI-08.19': 300, 'FI-08.26': 0 }))).toMatchObject({
      state: 'available',
      value: null,
      isWorst: true,
    });
  });

  it('has a value below 0 with negative working capital', () => {
    const shown = finance({ 'FI-08.4': 1000, 'FI-08.19': 100, 'FI-08.26': 200 });
    expect(value('FIN-04', shown)).toBe(-10);
    expect(applies('K8', shown)).toBe('applies');
  });

  it('reaches the best band without interest', () => {
    const shown = finance({ 'FI-08.10': -50, 'FI-08.9': 0 });
    expect(metric('FIN-16', shown)).toMatchObject({ isBest: true, isWorst: false, value: null });
  });

  it('is 0 without debt, and Altman reaches the last band unless the switch is on', () => {
    const shown = finance({
      'FI-08.9': 0,
      'FI-08.10': 10,
      'FI-08.19': 100,
      'FI-08.22': 100,
      'FI-08.26': 0,
      'FI-08.27': 0,
      'FI-08.29': 50,
      'FI-08.30': 100,
    });
    expect(value('FIN-05', shown)).toBe(0);
    expect(metric('FIN-17', shown).isWorst).toBe(true);
    expect(factsOf(switched('no_debt'), readingOf(shown)).metrics['FIN-17']).toMatchObject({
      value: null,
      isBest: true,
    });
  });

  it('has no growth from one year, and counts the years that are reported', () => {
    const one = finance({ 'FI-08.4': 100, 'FI-08.11': 5 });
    expect(state('FIN-18', one)).toBe('notAvailable');
    expect(value('FIN-19', one)).toBe(1);
    const years = [2022, 2023, 2024, 2025].map((at) =>
      year(at, { 'FI-08.4': at === 2022 ? 1 : 100, 'FI-08.11': at === 2024 ? -5 : 5 }),
    );
    // From 1 to 100 in three years: all reported years count.
    expect(value('FIN-18', { 'FI-08': years })).toBeCloseTo(100 * (100 ** (1 / 3) - 1), 10);
    expect(value('FIN-19', { 'FI-08': years })).toBe(2);
  });

  it('does not apply where the form does not ask for it, and is not available where it is blank', () => {
    const taxReturn = finance({ 'FI-08.4': 100, 'FI-08.19': null });
    expect(state('FIN-15', taxReturn)).toBe('notApplicable');
    expect(
      metric('FIN-01', { 'FI-08': [year(2025, { 'FI-08.19': null, 'FI-08.26': 5 })] }),
    ).toMatchObject({
      state: 'notAvailable',
      why: 'Not answered.',
    });
  });

  it('has the level None where there is no statement', () => {
    expect(value('FIN-20', { 'FI-02': 'None' })).toBe('None');
  });
});

describe('what is not shared', () => {
  it('is a state of its own, and lowers no grade', () => {
    const shown = finance({ 'FI-08.19': 1, 'FI-08.26': 2, 'FI-08.30': -1 });
    const hidden = without('financial-information');
    expect(metric('FIN-01', shown, hidden)).toMatchObject({ state: 'notShared', value: null });
    expect(applies('K7', shown, hidden)).toBe('no');
    expect(factsOf(defaultModel, readingOf(shown, hidden)).amounts['awc']).toBeNull();
  });

  it('decides nothing: a question that may be absent because of it is not available', () => {
    const undisclosed = { isUndisclosed: (id: string) => id === 'OW-06' };
    expect(state('BND-11', {})).toBe('notApplicable');
    expect(state('BND-11', {}, undisclosed)).toBe('notAvailable');
  });

  it('leaves the line of credit out of working capital, and keeps the rest', () => {
    const shown = {
      ...finance({ 'FI-08.18': 0, 'FI-08.19': 500, 'FI-08.26': 100 }),
      'BK-04': 100,
      'BK-05': 0,
    };
    const amounts = (changes?: Partial<Reading>) =>
      factsOf(defaultModel, readingOf(shown, changes)).amounts;
    expect(amounts()['awcPlus']).toBe(450);
    expect(amounts(without('banking-credit'))['awcPlus']).toBe(400);
  });
});

describe('what the company keeps out of scores', () => {
  it('FI-01 keeps out the financial section, and nothing else', () => {
    const shown = {
      ...finance({ 'FI-08.19': 1, 'FI-08.26': 2 }),
      'FI-01': 'No',
      'BK-04': 100,
      'BK-05': 25,
    };
    expect(metric('FIN-01', shown)).toMatchObject({ state: 'keptOut', value: null });
    expect(applies('K8', shown)).toBe('no');
    expect(value('BND-10', shown)).toBe(75);
  });

  it('BK-13 keeps out credit reports, which no metric reads', () => {
    expect(value('BND-10', { 'BK-04': 100, 'BK-05': 25, 'BK-13': 'No' })).toBe(75);
  });

  it('skipCalculating keeps out the question that has it', () => {
    const reading = readingOf({ 'TC-18': 80 });
    const documents = reading.documents.map((document) => ({
      ...document,
      questions: document.questions.map((question) => ({ ...question, skipCalculating: true })),
    }));
    expect(factsOf(defaultModel, { ...reading, documents }).metrics['CAP-10']).toMatchObject({
      state: 'keptOut',
      value: null,
    });
  });
});

describe('capacity and bonding', () => {
  it('no backlog is the best band of the aggregate limit, and no months of work', () => {
    const shown = { ...finance({ 'FI-08.4': 1200 }), 'PE-04': 0, 'BO-09': 500 };
    expect(metric('BND-03', shown)).toMatchObject({ value: null, isBest: true });
    expect(value('CAP-03', shown)).toBe(0);
  });

  it('counts jobs that lose money', () => {
    const jobs = [
      { 'PE-02.3': 100, 'PE-02.4': 90, 'PE-02.12': 10 },
      { 'PE-02.3': 100, 'PE-02.4': 120, 'PE-02.12': -20 },
      { 'PE-02.3': 100, 'PE-02.4': null, 'PE-02.12': null },
    ];
    expect(value('CAP-08', { 'PE-02': jobs })).toBe(-5);
    expect(value('CAP-09', { 'PE-02': jobs })).toBe(50);
    expect(state('CAP-09', { 'PE-02': [] })).toBe('notAvailable');
  });

  it('counts contracts of the last 5 years of half the wanted size', () => {
    const done = (at: number, amount: number) => ({ 'PE-01.8': at, 'PE-01.7': amount });
    const rows = [done(2026, 50), done(2021, 80), done(2020, 99), done(2025, 49)];
    expect(value('EXP-03', { 'PE-01': rows, 'TC-17': 100 })).toBe(2);
  });

  it('has a license limit in the state of the project alone', () => {
    const shown = {
      'LI-01': 'Yes',
      'LI-02': [
        { 'LI-02.1': 'TX', 'LI-02.2': 'Yes', 'LI-02.10': 'Active', 'LI-02.6': 700 },
        { 'LI-02.1': 'OK', 'LI-02.2': 'Yes', 'LI-02.10': 'Active', 'LI-02.6': 100 },
      ],
    };
    const limit = (at: string | null) =>
      factsOf(defaultModel, readingOf(shown, { state: at })).amounts['licenseLimit'];
    expect([limit('TX'), limit('OK'), limit('NM'), limit(null)]).toEqual([700, 100, null, null]);
  });
});

describe('safety', () => {
  const osha = (at: number, [hours, cases, trir]: readonly number[]) => ({
    'SS-04.1': at,
    'SS-04.2': hours,
    'SS-04.4': 0,
    'SS-04.5': 0,
    'SS-04.6': 0,
    'SS-04.7': cases,
    'SS-04.11': trir,
  });

  it('pools three years and not four, and compares with the rate of the industry', () => {
    const rows = [osha(2022, [1, 9, 9]), osha(2023, [100_000, 0, 0])].concat([
      osha(2024, [50_000, 0, 0]),
      osha(2025, [50_000, 2, 8]),
    ]);
    const shown = { 'SS-04': rows, 'BI-24': '238210' };
    expect(value('SAF-04', shown)).toBeCloseTo((100 * 2) / 2.3, 10);
    expect(value('SAF-07', shown)).toBe(400);
    const { rates } = factsOf(defaultModel, readingOf(shown));
    expect(rates.map(({ measure, naics }) => `${measure} ${naics}`)).toEqual([
      'trir 23',
      'dart 23',
    ]);
  });

  it('a pooled TRIR of 0 is the best trend', () => {
    const shown = { 'SS-04': [osha(2025, [50_000, 0, 0])], 'BI-24': '238210' };
    expect(metric('SAF-07', shown)).toMatchObject({ value: null, isBest: true });
    expect(value('SAF-04', shown)).toBe(0);
  });

  it('without a published rate it is not available', () => {
    const shown = { 'SS-04': [osha(2025, [50_000, 1, 4])], 'BI-24': '238210' };
    expect(metric('SAF-04', shown, { rates: [] })).toMatchObject({
      state: 'notAvailable',
      why: 'No industry rate is published for its NAICS code.',
    });
  });

  it('a year without hours is left out of the pool', () => {
    const rows = [{ ...osha(2024, [0, 5, 0]), 'SS-04.2': null }, osha(2025, [200_000, 1, 1])];
    expect(value('SAF-04', { 'SS-04': rows, 'BI-24': '' })).toBeCloseTo(100 / 2.3, 10);
  });

  it('the mean EMR takes the years there are; a change needs two', () => {
    const emr = (at: number, rate: number) => ({ 'SS-07.1': at, 'SS-07.2': rate });
    const one = { 'SS-07': [emr(2026, 0.8)] };
    expect([value('SAF-01', one), value('SAF-02', one), state('SAF-03', one)]).toEqual([
      0.8,
      0.8,
      'notAvailable',
    ]);
    const four = { 'SS-07': [emr(2023, 9), emr(2024, 0.75), emr(2025, 1), emr(2026, 0.5)] };
    expect([value('SAF-02', four), value('SAF-03', four)]).toEqual([0.75, -0.25]);
  });

  it('vacated and old citations do not count; none issued is 0', () => {
    const cited = (kind: string, status: string, on: string, penalty: number) => ({
      'SS-10.3': kind,
      'SS-10.5': status,
      'SS-10.2': on,
      'SS-10.4': penalty,
    });
    const shown = {
      'SS-14': 'Cited',
      'SS-10': [
        cited('Repeat', 'Settled', '2025-01-01', 100),
        cited('Willful', 'Deleted / vacated', '2025-01-01', 200),
        cited('Serious', 'Open', '2023-11-21', 400),
        cited('Serious', 'Open', '2023-11-22', 800),
      ],
    };
    expect(['SAF-10', 'SAF-11', 'SAF-12'].map((id) => value(id, shown))).toEqual([1, 1, 900]);
    const none = { 'SS-14': 'Inspected, no citation' };
    expect(['SAF-10', 'SAF-11', 'SAF-12'].map((id) => value(id, none))).toEqual([0, 0, 0]);
    expect(state('SAF-10', { 'SS-14': null })).toBe('notApplicable');
  });

  it('companies that keep no log are scored only with the switch', () => {
    const row = { 'SS-15.1': 2025, 'SS-15.2': 100_000, 'SS-15.4': 0, 'SS-15.5': 1 };
    const shown = { 'SS-15': [{ ...row, 'SS-15.6': 0, 'SS-15.7': 0 }], 'BI-24': '238210' };
    expect(state('SAF-04', shown)).toBe('notApplicable');
    const facts = factsOf(switched('exempt_firms'), readingOf(shown));
    expect(facts.metrics['SAF-08']?.value).toBe(2);
    expect(facts.metrics['SAF-04']?.value).toBeCloseTo(200 / 2.3, 10);
  });
});

describe('answers by choice and by count', () => {
  it('a fall-protection rule that is not applicable is left out', () => {
    expect(state('SPR-11', { 'SP-15': 'Not applicable' })).toBe('notApplicable');
    expect(value('SPR-11', { 'SP-15': 'No written rule' })).toBe('No written rule');
  });

  it('None and what is no kind of testing do not count', () => {
    expect(value('SPR-07', { 'SP-10': ['Pre-hire', 'DOT program'] })).toBe(1);
    expect(value('SPR-07', { 'SP-10': ['None'] })).toBe(0);
    expect(state('SPR-07', { 'SP-10': [] })).toBe('notAvailable');
  });

  it('the weakest carrier counts, of the policies that are required', () => {
    const policy = (kind: string, rating: string) => ({ 'IN-04.1': kind, 'IN-04.3': rating });
    const rows = [
      policy('General liability', 'A'),
      policy("Workers' compensation", 'State fund'),
      policy('Cyber', 'B+'),
      policy('Auto', 'B++'),
    ];
    expect(value('INS-10', { 'IN-04': rows })).toBe('B++');
  });

  it('no evaluation: it does not apply; several: their mean', () => {
    expect(state('EXP-12', {})).toBe('notApplicable');
    expect(value('EXP-12', {}, { evaluations: [80, 91] })).toBe(85.5);
  });

  it('no specialty cover needed: it does not apply', () => {
    expect(state('INS-12', { 'TC-07': 'No', 'IN-22': 'No' })).toBe('notApplicable');
    expect(value('INS-12', { 'TC-07': 'Yes', 'IN-22': 'Yes', 'IN-18': 5 })).toBe(50);
    expect(value('INS-12', { 'TC-07': 'Yes', 'IN-22': 'No' })).toBe(0);
  });

  it('no discipline, no affiliates and no suits count as 0', () => {
    expect(value('CMP-02', { 'LI-05': 'No' })).toBe(0);
    expect(value('ORG-08', { 'OW-07': 'No' })).toBe(0);
    expect(value('LEG-02', { ...finance({ 'FI-08.30': 100 }), 'LE-09': 'No' })).toBe(0);
  });

  it('amounts that the company claims itself are not disputed', () => {
    const suit = (role: string, amount: number | null) => ({ 'LE-10.2': role, 'LE-10.3': amount });
    const shown = (...suits: readonly object[]) => ({
      ...finance({ 'FI-08.30': 100 }),
      'LE-09': 'Yes',
      'LE-10': suits,
    });
    expect(value('LEG-02', shown(suit('Claimant', 90), suit('Defendant', 10)))).toBe(10);
    expect(state('LEG-02', shown(suit('Defendant', null)))).toBe('notAvailable');
  });

  it('completeness is that of the sections that are shared', () => {
    const shown = { 'TC-07': 'Yes', 'TC-13': null, 'TC-18': null, 'IN-22': null };
    expect(value('CMP-10', shown)).toBeCloseTo(100 / 3, 10);
    expect(value('CMP-10', shown, without('insurance'))).toBe(50);
    expect(state('CMP-10', { 'TC-18': null })).toBe('notAvailable');
  });

  it('completeness leaves out what only a rule requires: a tax return has no balance sheet', () => {
    const shown = { 'FI-02': 'Tax return only', 'FI-08': [year(2025, { 'FI-08.12': null })] };
    expect(value('CMP-10', shown)).toBe(100);
  });

  it('an expired license is none, and none needed does not apply', () => {
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

describe('caps', () => {
  it('K1 holds while a case is open, and where its status is not answered', () => {
    const shown = (status: string | null) => ({ 'LE-07': 'Yes', 'LE-30': [{ 'LE-30.5': status }] });
    const all = ['Open', 'Plan confirmed', 'Discharged', null].map((one) =>
      applies('K1', shown(one)),
    );
    expect(all).toEqual(['applies', 'applies', 'no', 'assumed']);
    expect(applies('K1', { 'LE-07': 'Yes', 'LE-30': [] })).toBe('assumed');
    expect(applies('K1', { 'LE-07': 'No' })).toBe('no');
  });

  it('K2 holds while an exclusion is active', () => {
    const shown = (status: string | null) => ({ 'LE-17': 'Yes', 'LE-31': [{ 'LE-31.4': status }] });
    const all = ['Active', 'Ended', 'Single contract', null].map((one) =>
      applies('K2', shown(one)),
    );
    expect(all).toEqual(['applies', 'no', 'no', 'assumed']);
  });

  it('K3 takes an exemption that a state accepts', () => {
    const shown = (why: string | null) => ({ 'IN-13': 'No', 'IN-34': why });
    const all = ['No employees', 'Gap', null].map((one) => applies('K3', shown(one)));
    expect(all).toEqual(['no', 'applies', 'assumed']);
  });

  it('K4, K7, K10 and K15 need one answer', () => {
    expect(applies('K4', { 'LE-19': 'Yes' })).toBe('applies');
    expect(applies('K7', finance({ 'FI-08.30': 0 }))).toBe('applies');
    expect(applies('K15', { 'FI-05': 'Yes' })).toBe('applies');
  });

  it('K5 takes one in the last 24 months, or two in 5 years', () => {
    const shown = (count: number, ...dates: readonly (string | null)[]) => ({
      'LE-01': count,
      'LE-28': dates.map((date) => ({ 'LE-28.3': date })),
    });
    expect(applies('K5', shown(1, '2024-11-22'))).toBe('applies');
    expect(applies('K5', shown(1, '2024-11-21'))).toBe('no');
    expect(applies('K5', shown(1, null))).toBe('assumed');
    expect(applies('K5', shown(2, '2022-01-01', '2023-01-01'))).toBe('applies');
    expect(cap('K5', shown(2)).reason).toBe(
      'Contracts were not completed or terminated for cause in the last 5 years (2).',
    );
  });

  it('K6 takes one in the last 24 months', () => {
    const shown = (...dates: readonly (string | null)[]) => ({
      'BO-19': 1,
      'BO-28': dates.map((date) => ({ 'BO-28.3': date })),
    });
    expect(applies('K6', shown('2025-01-01'))).toBe('applies');
    expect(applies('K6', shown('2024-01-01'))).toBe('no');
    expect(applies('K6', shown())).toBe('assumed');
  });

  it('K9 takes a death in the last 36 months', () => {
    const shown = (date: string | null) => ({
      'SS-17': 'No',
      'SS-16': date,
      'SS-04': [{ 'SS-04.1': 2024, 'SS-04.4': 1 }],
    });
    expect(applies('K9', shown('2024-05-05'))).toBe('applies');
    expect(applies('K9', shown('2023-05-05'))).toBe('no');
    expect(applies('K9', shown(null))).toBe('assumed');
  });

  it('K11 needs both rates', () => {
    const shown = (cases: number) => ({
      'BI-24': '238210',
      'SS-07': [{ 'SS-07.1': 2026, 'SS-07.2': 1.3 }],
      'SS-04': [
        {
          'SS-04.1': 2025,
          'SS-04.2': 200_000,
          'SS-04.4': 0,
          'SS-04.5': 0,
          'SS-04.6': 0,
          'SS-04.7': cases,
        },
      ],
    });
    expect([applies('K11', shown(4)), applies('K11', shown(5))]).toEqual(['no', 'applies']);
  });

  it('K12 is about the state of the project alone', () => {
    const license = (status: string | null, expires: string | null) => ({
      'LI-01': 'Yes',
      'LI-02': [{ 'LI-02.1': 'TX', 'LI-02.2': 'Yes', 'LI-02.10': status, 'LI-02.8': expires }],
    });
    const good = license('Active', '2027-01-01');
    expect(applies('K12', good, { state: 'TX' })).toBe('no');
    expect(applies('K12', license('Active', '2026-01-01'), { state: 'TX' })).toBe('applies');
    expect(applies('K12', license('No license yet', null), { state: 'TX' })).toBe('applies');
    expect(applies('K12', license('Active', null), { state: 'TX' })).toBe('assumed');
    expect(applies('K12', good, { state: 'NM' })).toBe('assumed');
    expect(applies('K12', license('No license yet', null))).toBe('no');
    expect(applies('K12', { 'LI-01': 'No' }, { state: 'TX' })).toBe('no');
  });

  it('K13 is about general liability and workers’ compensation', () => {
    const shown = (kind: string, expires: string | null) => ({
      'IN-03': [kind],
      'IN-04': [{ 'IN-04.1': kind, 'IN-04.6': expires }],
    });
    expect(applies('K13', shown('General liability', '2026-11-21'))).toBe('applies');
    expect(applies('K13', shown('General liability', '2026-11-22'))).toBe('no');
    expect(applies('K13', shown("Workers' compensation", null))).toBe('assumed');
    expect(applies('K13', shown('Auto', '2026-11-21'))).toBe('no');
  });

  it('K14 is about the statement of the latest year', () => {
    const shown = (date: string | null) => finance({ 'FI-08.3': date });
    expect(applies('K14', shown('2025-05-22'))).toBe('no');
    expect(applies('K14', shown('2025-05-21'))).toBe('applies');
    expect(applies('K14', shown(null))).toBe('assumed');
    expect(applies('K14', { 'FI-02': 'None' })).toBe('no');
  });
});

describe('a vault without one answer', () => {
  it('has no value, no cap and no amount', () => {
    const facts = factsOf(defaultModel, readingOf({}));
    expect(Object.keys(facts.metrics)).toHaveLength(128);
    expect(Object.values(facts.metrics).filter((one) => one.state === 'available')).toEqual([]);
    expect(Object.values(facts.caps).filter((one) => one.applies)).toEqual([]);
  });
});

describe('what is told of an answer', () => {
  it('its words, its address and its question', () => {
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

  it('the first day on which a license or a policy expires', () => {
    const { expires } = factsOf(
      defaultModel,
      readingOf({
        'IN-04': [{ 'IN-04.6': '2026-11-01' }, { 'IN-04.6': '2027-03-01' }],
        'LI-02': [{ 'LI-02.8': '2027-02-01' }],
      }),
    );
    expect(expires).toBe('2027-02-01');
  });
});

function switched(...ids: readonly string[]) {
  const settings = settingsOf(defaultModel);
  return withSettings(defaultModel, {
    ...settings,
    switches: settings.switches.map((one) => ({
      ...one,
      is_on: one.is_on || ids.includes(one.id),
    })),
  });
}

describe('rows that the form made and nobody answered', () => {
  const years = [{ 'SS-04.1': 2023 }, { 'SS-04.1': 2024 }, { 'SS-04.1': 2025 }];

  it('are no rate of nothing in nothing', () => {
    for (const id of ['SAF-04', 'SAF-05', 'SAF-08', 'SAF-13', 'SAF-14'])
      expect([id, state(id, { 'SS-04': years, 'BI-24': '238210' })]).toEqual([id, 'notAvailable']);
  });

  it('are no count of 0', () => {
    const rows = { 'PE-09': [{ 'PE-09.1': null }], 'PE-10': [{ 'PE-10.1': null }] };
    expect(state('EXP-07', { ...rows, 'PE-01': [{ 'PE-01.7': null }] })).toBe('notAvailable');
    expect(value('EXP-07', { ...rows, 'PE-01': [{ 'PE-01.7': 500_000 }] })).toBe(0);
  });

  it('leave a rate to the years that are answered', () => {
    const answered = {
      'SS-04.1': 2025,
      'SS-04.2': 200_000,
      'SS-04.4': 0,
      'SS-04.5': 1,
      'SS-04.6': 0,
      'SS-04.7': 0,
    };
    expect(state('SAF-08', { 'SS-04': [...years.slice(0, 2), answered] })).toBe('available');
    expect(value('SAF-08', { 'SS-04': [...years.slice(0, 2), answered] })).toBe(1);
  });
});
