import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { ordinal, rowHeadings, rowName } from './row-name.ts';

it('writes ordinals such as 1st, 2nd and 11th', () => {
  const positions = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112];
  expect(positions.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th',
  );
});

function panel(type: Question['type'], values: readonly unknown[]): Question {
  const panels = values.map((value, index) => ({
    id: `r${index}`,
    questions: [
      { id: 'K', type, value },
      { id: 'V', type: 'NUMERIC' as const, value: index },
    ],
  }));
  return { id: 'P', type: 'PANEL', panels };
}

it('names a row by its choice, and numbers rows that share one', () => {
  const rows = {
    ...panel('SELECT', ['TX', 'TX', null]),
    per: { source: 'S', key: 'K', many: true },
  };
  const names = rows.panels?.map((row, index) => rowName(rows, row, index));
  expect(names).toEqual(['TX', 'TX (2)', '3rd']);
});

it('numbers every row of a choice, also when others are between them', () => {
  const rows = {
    ...panel('SELECT', ['TX', 'CO', 'TX', 'CO', 'TX', '', '']),
    per: { source: 'S', key: 'K', many: true },
  };
  const names = rows.panels?.map((row, index) => rowName(rows, row, index));
  expect(names).toEqual(['TX', 'CO', 'TX (2)', 'CO (2)', 'TX (3)', '6th', '7th']);
  const byValue = { ...rows, per: { source: 'S', key: 'V' } };
  expect(rowName(byValue, byValue.panels![2]!, 2)).toBe('2');
});

describe('rowHeadings', () => {
  it('are the years that rows begin with', () => {
    expect(rowHeadings(panel('YEAR', [2023, 2024]))).toEqual({
      names: ['2023', '2024'],
      key: 'K',
      isYears: true,
    });
  });

  it('are the choices that rows begin with', () => {
    expect(rowHeadings(panel('SELECT', ['TX', 'CO'])).names).toEqual(['TX', 'CO']);
  });

  it('number the rows that share a choice', () => {
    expect(rowHeadings(panel('SELECT', ['TX', 'TX', 'CO']))).toEqual({
      names: ['TX', 'TX (2)', 'CO'],
      key: 'K',
      isYears: false,
    });
  });

  it.each([
    ['two rows share a year', panel('YEAR', [2023, 2023])],
    ['a row has no year', panel('YEAR', [2023, null])],
    ['a row has no choice', panel('SELECT', ['TX', '', 'CO'].slice(0, 2))],
    ['rows begin with a text', panel('TEXT', ['a', 'b'])],
  ])('are ordinals when %s', (_, rows) => {
    expect(rowHeadings(rows)).toEqual({ names: ['1st', '2nd'], key: null, isYears: false });
  });
});
