import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { applies, cap, finance } from './testing/facts.ts';

describe('caps', () => {
  it('are all on by default, each with its letter', () => {
    expect(defaultModel.caps.map(({ id, cap: letter }) => `${id} ${letter}`)).toEqual(
      [
        ['K1 F', 'K2 F', 'K3 D', 'K4 D', 'K5 C', 'K6 C', 'K7 D', 'K8 C'],
        ['K9 C', 'K10 C', 'K11 C', 'K12 C', 'K13 C', 'K14 B', 'K15 C', 'K16 B'],
      ].flat(),
    );
    expect(defaultModel.caps.filter(({ isOn }) => !isOn)).toEqual([]);
  });

  it('K1 applies while a case is open, and is assumed when its status is not answered', () => {
    const shown = (status: string | null) => ({ 'LE-07': 'Yes', 'LE-30': [{ 'LE-30.5': status }] });
    const all = ['Open', 'Plan confirmed', 'Discharged', null].map((one) =>
      applies('K1', shown(one)),
    );
    expect(all).toEqual(['applies', 'applies', 'no', 'assumed']);
    expect(applies('K1', { 'LE-07': 'Yes', 'LE-30': [] })).toBe('assumed');
    expect(applies('K1', { 'LE-07': 'No' })).toBe('no');
    expect(cap('K1', shown('Open')).reason).toBe(
      'A bankruptcy, receivership or assignment is open.',
    );
    expect(cap('K1', shown(null)).reason).toBe(
      'A bankruptcy, receivership or assignment is reported, and its status is not answered.',
    );
  });

  it('K2 applies while an exclusion is active', () => {
    const shown = (status: string | null) => ({ 'LE-17': 'Yes', 'LE-31': [{ 'LE-31.4': status }] });
    const all = ['Active', 'Ended', 'Single contract', null].map((one) =>
      applies('K2', shown(one)),
    );
    expect(all).toEqual(['applies', 'no', 'no', 'assumed']);
  });

  it('K3 does not apply with an exemption that a state accepts', () => {
    const shown = (why: string | null) => ({ 'IN-13': 'No', 'IN-34': why });
    const all = ['No employees', 'Gap', null].map((one) => applies('K3', shown(one)));
    expect(all).toEqual(['no', 'applies', 'assumed']);
  });

  it('K4, K7 and K15 each depend on one answer', () => {
    expect(applies('K4', { 'LE-19': 'Yes' })).toBe('applies');
    expect(applies('K4', { 'LE-19': 'No' })).toBe('no');
    expect(applies('K7', finance({ 'FI-08.30': 0 }))).toBe('applies');
    expect(applies('K7', finance({ 'FI-08.30': 0.01 }))).toBe('no');
    expect(applies('K15', { 'FI-05': 'Yes' })).toBe('applies');
    expect(applies('K15', { 'FI-05': 'No' })).toBe('no');
  });

  it('K8 applies to a negative working capital, not to one of 0', () => {
    const shown = (assets: number) => finance({ 'FI-08.19': assets, 'FI-08.26': 100 });
    expect([applies('K8', shown(100)), applies('K8', shown(99.99))]).toEqual(['no', 'applies']);
  });

  it('K5 applies to one uncompleted contract in the last 24 months, or two in 5 years', () => {
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

  it('K6 applies when a surety paid or completed work in the last 24 months', () => {
    const shown = (...dates: readonly (string | null)[]) => ({
      'BO-19': 1,
      'BO-28': dates.map((date) => ({ 'BO-28.3': date })),
    });
    expect(applies('K6', shown('2024-11-22'))).toBe('applies');
    expect(applies('K6', shown('2024-11-21'))).toBe('no');
    expect(applies('K6', shown())).toBe('assumed');
    // A second case may be recent.
    expect(applies('K6', { ...shown('2024-11-21'), 'BO-19': 2 })).toBe('assumed');
  });

  it('K9 applies to a death in the last 36 months', () => {
    const shown = (date: string | null, at = 2024) => ({
      'SS-17': 'No',
      'SS-16': date,
      'SS-04': [{ 'SS-04.1': at, 'SS-04.4': 1 }],
    });
    expect(applies('K9', shown('2023-11-22'))).toBe('applies');
    expect(applies('K9', shown('2023-11-21'))).toBe('no');
    // Without a date, a year of the log can be recent.
    expect(applies('K9', shown(null, 2023))).toBe('assumed');
    expect(applies('K9', shown(null, 2022))).toBe('no');
    expect(applies('K9', { ...shown(null, 2022), 'SS-17': 'Yes' })).toBe('assumed');
  });

  it('K11 applies only when both the EMR and the TRIR are high', () => {
    const shown = (cases: number, emr = 1.26) => ({
      'BI-24': '238210',
      'SS-07': [{ 'SS-07.1': 2026, 'SS-07.2': emr }],
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
    expect(applies('K11', shown(5, 1.25))).toBe('no');
  });

  it('K12 checks only licenses in the project’s state', () => {
    const license = (status: string | null, expires: string | null) => ({
      'LI-01': 'Yes',
      'LI-02': [{ 'LI-02.1': 'TX', 'LI-02.2': 'Yes', 'LI-02.10': status, 'LI-02.8': expires }],
    });
    const good = license('Active', '2027-01-01');
    expect(applies('K12', good, { state: 'TX' })).toBe('no');
    const today = license('Renewal pending', '2026-11-22');
    expect(applies('K12', today, { state: 'TX' })).toBe('no');
    expect(applies('K12', license('Active', '2026-01-01'), { state: 'TX' })).toBe('applies');
    expect(applies('K12', license('No license yet', null), { state: 'TX' })).toBe('applies');
    expect(applies('K12', license('Active', null), { state: 'TX' })).toBe('assumed');
    expect(applies('K12', good, { state: 'NM' })).toBe('assumed');
    expect(applies('K12', license('No license yet', null))).toBe('no');
    expect(applies('K12', { 'LI-01': 'No' }, { state: 'TX' })).toBe('no');
  });

  it('K13 checks only general liability and workers’ compensation policies', () => {
    const shown = (kind: string, expires: string | null) => ({
      'IN-03': [kind],
      'IN-04': [{ 'IN-04.1': kind, 'IN-04.6': expires }],
    });
    expect(applies('K13', shown('General liability', '2026-11-21'))).toBe('applies');
    expect(applies('K13', shown('General liability', '2026-11-22'))).toBe('no');
    expect(applies('K13', shown("Workers' compensation", null))).toBe('assumed');
    expect(applies('K13', shown('Auto', '2026-11-21'))).toBe('no');
  });

  it('K14 applies to a financial statement more than 18 months old', () => {
    const shown = (date: string | null) => finance({ 'FI-08.3': date });
    expect(applies('K14', shown('2025-05-22'))).toBe('no');
    expect(applies('K14', shown('2025-05-21'))).toBe('applies');
    expect(applies('K14', shown(null))).toBe('assumed');
    expect(applies('K14', { 'FI-02': 'None' })).toBe('no');
  });
});
