import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { applies, finance, metric, state, switched, value, year } from './testing/facts.ts';
import { readingOf } from './testing/reading.ts';

describe('a metric of the financial section', () => {
  it('reads the latest year, whatever the order of the rows', () => {
    const rows = [
      year(2025, { 'FI-08.19': 300, 'FI-08.26': 200 }),
      year(2024, { 'FI-08.19': 1, 'FI-08.26': 1 }),
    ];
    expect(value('FIN-01', { 'FI-08': rows })).toBe(1.5);
  });

  it('falls in the worst band when it divides by zero', () => {
    expect(metric('FIN-01', finance({ 'FI-08.19': 300, 'FI-08.26': 0 }))).toMatchObject({
      state: 'available',
      value: null,
      isWorst: true,
    });
  });

  it('is negative when working capital is negative', () => {
    const shown = finance({ 'FI-08.4': 1000, 'FI-08.19': 100, 'FI-08.26': 200 });
    expect(value('FIN-04', shown)).toBe(-10);
    expect(applies('K8', shown)).toBe('applies');
  });

  it('reaches the best band when there is no interest', () => {
    const shown = finance({ 'FI-08.10': -50, 'FI-08.9': 0 });
    expect(metric('FIN-16', shown)).toMatchObject({ isBest: true, isWorst: false, value: null });
  });

  it('is 0 without debt, and the Altman score is in the worst band unless a switch is on', () => {
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

  it('computes growth over all reported years, but not from a single one', () => {
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

  it('is not applicable if the form does not ask for it, and not available if it is blank', () => {
    const taxReturn = finance({ 'FI-08.4': 100, 'FI-08.19': null });
    expect(state('FIN-15', taxReturn)).toBe('notApplicable');
    expect(
      metric('FIN-01', { 'FI-08': [year(2025, { 'FI-08.19': null, 'FI-08.26': 5 })] }),
    ).toMatchObject({
      state: 'notAvailable',
      why: 'Not answered.',
    });
  });

  it('has the level None without a financial statement', () => {
    expect(value('FIN-20', { 'FI-02': 'None' })).toBe('None');
  });
});

describe('capacity and bonding', () => {
  it('no backlog reaches the best band for the aggregate limit, and is 0 months of work', () => {
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
    const even = { 'PE-02.3': 100, 'PE-02.4': 100, 'PE-02.12': 0 };
    expect(value('CAP-09', { 'PE-02': [even] })).toBe(0);
  });

  it('counts contracts of the last 5 years that are at least half the wanted size', () => {
    const done = (at: number, amount: number) => ({ 'PE-01.8': at, 'PE-01.7': amount });
    const rows = [done(2026, 50), done(2021, 80), done(2020, 99), done(2025, 49)];
    expect(value('EXP-03', { 'PE-01': rows, 'TC-17': 100 })).toBe(2);
  });

  it('has a license limit only in the project’s state', () => {
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
