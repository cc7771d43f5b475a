import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { metric, state, switched, value } from './testing/facts.ts';
import { readingOf } from './testing/reading.ts';

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

  it('pools only the last three years, and compares with the industry rate', () => {
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

  it('the comparison is not available without a published industry rate', () => {
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

  it('the mean EMR uses up to three reported years, and its change needs two', () => {
    const emr = (at: number, rate: number) => ({ 'SS-07.1': at, 'SS-07.2': rate });
    const one = { 'SS-07': [emr(2026, 0.8)] };
    expect([value('SAF-01', one), value('SAF-02', one), state('SAF-03', one)]).toEqual([
      0.8,
      0.8,
      'notAvailable',
    ]);
    expect(metric('SAF-03', one).why).toBe('Fewer than 2 years are answered.');
    const four = { 'SS-07': [emr(2023, 9), emr(2024, 0.75), emr(2025, 1), emr(2026, 0.5)] };
    expect([value('SAF-02', four), value('SAF-03', four)]).toEqual([0.75, -0.25]);
  });

  it('vacated and old citations do not count, and no citations count as 0', () => {
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
    const grave = (...dates: readonly string[]) => ({
      'SS-14': 'Cited',
      'SS-10': dates.map((date) => cited('Failure to abate', 'Settled', date, 0)),
    });
    expect(value('SAF-10', grave('2023-11-21', '2023-11-22'))).toBe(1);
    const none = { 'SS-14': 'Inspected, no citation' };
    expect(['SAF-10', 'SAF-11', 'SAF-12'].map((id) => value(id, none))).toEqual([0, 0, 0]);
    expect(state('SAF-10', { 'SS-14': null })).toBe('notApplicable');
  });

  it('citations without a date count, because they may be recent', () => {
    const cited = (kind: string, penalty: number) => ({
      'SS-10.3': kind,
      'SS-10.5': 'Settled',
      'SS-10.2': null,
      'SS-10.4': penalty,
    });
    const shown = { 'SS-14': 'Cited', 'SS-10': [cited('Willful', 100), cited('Serious', 200)] };
    expect(['SAF-10', 'SAF-11', 'SAF-12'].map((id) => value(id, shown))).toEqual([1, 1, 300]);
  });

  it('companies without an OSHA log are scored only with the switch on', () => {
    const row = { 'SS-15.1': 2025, 'SS-15.2': 100_000, 'SS-15.4': 0, 'SS-15.5': 1 };
    const shown = { 'SS-15': [{ ...row, 'SS-15.6': 0, 'SS-15.7': 0 }], 'BI-24': '238210' };
    expect(state('SAF-04', shown)).toBe('notApplicable');
    const facts = factsOf(switched('exempt_firms'), readingOf(shown));
    expect(facts.metrics['SAF-08']?.value).toBe(2);
    expect(facts.metrics['SAF-04']?.value).toBeCloseTo(200 / 2.3, 10);
  });
});

describe('rows that the form made and nobody answered', () => {
  const years = [{ 'SS-04.1': 2023 }, { 'SS-04.1': 2024 }, { 'SS-04.1': 2025 }];

  it('give no rates', () => {
    for (const id of ['SAF-04', 'SAF-05', 'SAF-08', 'SAF-13', 'SAF-14'])
      expect([id, state(id, { 'SS-04': years, 'BI-24': '238210' })]).toEqual([id, 'notAvailable']);
  });

  it('do not hide what the other rows say', () => {
    const file = [{ id: 'f1', name: 'osha-300a.pdf', size: 1 }];
    const rows = [...years.slice(0, 2), { 'SS-04.1': 2025, 'SS-04.13': file }];
    const asked = rows.map((row) => ({ 'SS-04.13': null, ...row }));
    expect(value('SAF-14', { 'SS-04': asked })).toBe(1);
  });

  it('do not count as 0', () => {
    const rows = { 'PE-09': [{ 'PE-09.1': null }], 'PE-10': [{ 'PE-10.1': null }] };
    expect(state('EXP-07', { ...rows, 'PE-01': [{ 'PE-01.7': null }] })).toBe('notAvailable');
    expect(value('EXP-07', { ...rows, 'PE-01': [{ 'PE-01.7': 500_000 }] })).toBe(0);
  });

  it('are ignored in a rate, which uses the answered years', () => {
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
