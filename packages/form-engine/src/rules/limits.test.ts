import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

describe('limits', () => {
  const messages = (
    question: Partial<Question> & Pick<Question, 'type'>,
    others: Question[] = [],
  ) => openForm([section([{ id: 'A', ...question }, ...others])]).get('s/A').errors;

  it('of a text are lengths', () => {
    for (const type of ['TEXT', 'TEXTAREA'] as const) {
      expect(messages({ type, max: 3, value: 'abcd' })).toEqual([
        'A must be 3 characters or fewer',
      ]);
      expect(messages({ type, min: 3, value: 'ab' })).toEqual(['A must be 3 characters or more']);
      expect(messages({ type, min: 3, value: ' ' })).toEqual([]);
      expect(messages({ type, min: 3, max: 3, maxLength: 9, value: 'añ😀' })).toEqual([]);
    }
  });

  it('of a YEAR_RANGE narrow the years that can be reported', () => {
    const type = 'YEAR_RANGE';
    expect(messages({ type, min: 2022, value: { from: 2021, to: 2024 } })).toEqual([
      'A: the first year must be 2022 or later',
    ]);
    expect(messages({ type, max: 2023, value: { from: 2021, to: 2024 } })).toEqual([
      'A: the last year must be 2023 or earlier',
    ]);
    expect(messages({ type, min: 2010, max: 2040, value: { from: 2019, to: 2026 } })).toHaveLength(
      1,
    );
  });

  it('of a YEAR_RANGE that follow an answer stay before the current year', () => {
    const year: Question[] = [{ id: 'Y', type: 'YEAR', value: 2026 }];
    const value = { from: 2021, to: 2026 };
    expect(messages({ type: 'YEAR_RANGE', max: { question: 'Y' }, value }, year)).toEqual([
      'A: the last year must be 2025 or earlier',
    ]);
  });

  it('of a DATE may be years, fixed or from an answer', () => {
    const value = '2024-06-15';
    expect(messages({ type: 'DATE', min: 2025, value })).toEqual(['A must be in 2025 or later']);
    expect(messages({ type: 'DATE', max: 'lastCompleteYear', value: '2026-01-01' })).toEqual([
      'A must be in 2025 or earlier',
    ]);
    const year = (answer: number): Question[] => [{ id: 'Y', type: 'YEAR', value: answer }];
    expect(messages({ type: 'DATE', max: { question: 'Y' }, value }, year(2024))).toEqual([]);
    expect(messages({ type: 'DATE', min: { question: 'Y' }, value }, year(2024))).toEqual([]);
    expect(messages({ type: 'DATE', max: { question: 'Y' }, value }, year(2023))).toEqual([
      'A must be 2023 or earlier',
    ]);
    expect(messages({ type: 'YEAR', value: 2030 })).toEqual(['A must be 2026 or earlier']);
    const day: Question[] = [{ id: 'D', type: 'DATE', value }];
    expect(messages({ type: 'YEAR', min: { question: 'D' }, value: 2024 }, day)).toEqual([]);
  });
});
