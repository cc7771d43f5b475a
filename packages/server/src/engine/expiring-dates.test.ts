import { describe, expect, it } from 'vitest';
import { expiringDates } from './expiring-dates.ts';
import { openVault } from './open-vault.ts';
import { nothingStored, type StoredAnswers } from '@plumbline/form-engine';
import { neverSaved, type VaultState } from './vault-state.ts';

const TODAY = '2026-03-15';

function vaultWith(sections: Readonly<Record<string, StoredAnswers>>): VaultState {
  return {
    organizationId: 'o',
    status: 'Work In Progress',
    formType: 'F',
    files: new Map(),
    sections: new Map(
      Object.entries(sections).map(([link, answers]) => [link, { ...neverSaved, answers }]),
    ),
  };
}

const datesOf = (vault: VaultState) => expiringDates(vault, openVault(vault, 'owner', TODAY));

describe('expiringDates', () => {
  const line = (date: string, has = 'Yes') =>
    vaultWith({ 'banking-credit': { values: { 'BK-03': has, 'BK-06': date } } });

  it.each([
    ['2026-03-14', -1, 'expired'],
    ['2026-03-15', 0, 'soon'],
    ['2026-06-13', 90, 'soon'],
    ['2026-06-14', 91, 'later'],
  ] as const)('says of %s that it is %i days away and %s', (date, days, state) => {
    expect(datesOf(line(date))).toEqual([
      {
        address: 'banking-credit/BK-06',
        label: 'Line of credit expires',
        row: null,
        panel: null,
        section: { slug: 'banking-credit', name: 'Banking & Credit' },
        date,
        days,
        reminder_days: [90, 60, 30, 7, 0],
        state,
      },
    ]);
  });

  it('leaves out dates that are hidden, blank or invalid', () => {
    expect(datesOf(line('2026-04-01', 'No'))).toEqual([]);
    expect(datesOf(line('soon'))).toEqual([]);
    expect(datesOf(vaultWith({ insurance: nothingStored }))).toEqual([]);
  });

  it('counts days the same on both sides of a daylight saving change', () => {
    expect(datesOf(line('2026-03-16'))[0]?.days).toBe(1);
    expect(datesOf(line('2026-11-02'))[0]?.days).toBe(232);
  });

  it('names the row of a date, includes calculated dates, and sorts the soonest first', () => {
    const vault = vaultWith({
      'documents-declaration': {
        values: { 'DC-07': '2025-05-01' },
        rows: {
          'DC-02': [
            { id: 'a', values: { 'DC-02.1': 'Bond', 'DC-02.3': '2026-12-01' } },
            { id: 'b', values: { 'DC-02.1': 'Permit', 'DC-02.3': '2026-01-31' } },
            { id: 'A', values: { 'DC-02.1': 'Lease', 'DC-02.3': '2026-01-31' } },
          ],
        },
      },
    });
    const dates = datesOf(vault).map(({ address, row, date, state }) => [
      address,
      row,
      date,
      state,
    ]);
    expect(dates).toEqual([
      ['documents-declaration/DC-02/A/DC-02.3', '3rd', '2026-01-31', 'expired'],
      ['documents-declaration/DC-02/b/DC-02.3', '2nd', '2026-01-31', 'expired'],
      ['documents-declaration/DC-08', null, '2026-05-01', 'soon'],
      ['documents-declaration/DC-02/a/DC-02.3', '1st', '2026-12-01', 'later'],
    ]);
  });
});
