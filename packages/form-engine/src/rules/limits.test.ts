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

  it('that follow an answer are inclusive, and worded as for their type', () => {
    const beside = (type: Question['type'], value: unknown): Question[] => [
      { id: 'L', type, value },
    ];
    const limit = { question: 'L' };
    const money = beside('CURRENCY', 1200.5);
    expect(messages({ type: 'CURRENCY', max: limit, value: 1200.5 }, money)).toEqual([]);
    expect(messages({ type: 'CURRENCY', max: limit, value: 1200.51 }, money)).toEqual([
      'A must be $1,200.50 or less',
    ]);
    expect(messages({ type: 'CURRENCY', min: limit, value: 1200.49 }, money)).toEqual([
      'A must be $1,200.50 or more',
    ]);
    const loss = beside('CURRENCY', -25);
    expect(messages({ type: 'CURRENCY', max: limit, value: 0 }, loss)).toEqual([
      'A must be -$25 or less',
    ]);
    const share = beside('PERCENTAGE', 12.5);
    expect(messages({ type: 'PERCENTAGE', max: limit, value: 13 }, share)).toEqual([
      'A must be 12.5% or less',
    ]);
    const count = beside('NUMERIC', 1200.5);
    expect(messages({ type: 'NUMERIC', max: limit, value: 1201 }, count)).toEqual([
      'A must be 1,200.5 or less',
    ]);
    const day = beside('DATE', '2024-06-15');
    expect(messages({ type: 'DATE', min: limit, max: limit, value: '2024-06-15' }, day)).toEqual(
      [],
    );
    expect(messages({ type: 'DATE', min: limit, value: '2024-06-14' }, day)).toEqual([
      'A must be 06/15/2024 or later',
    ]);
    expect(messages({ type: 'DATE', max: limit, value: '2024-06-16' }, day)).toEqual([
      'A must be 06/15/2024 or earlier',
    ]);
    const year = beside('YEAR', 2024);
    expect(messages({ type: 'YEAR', min: limit, value: 2023 }, year)).toEqual([
      'A must be 2024 or later',
    ]);
    const range = { type: 'YEAR_RANGE', value: { from: 2023, to: 2025 } } as const;
    expect(messages({ ...range, min: limit }, year)).toEqual([
      'A: the first year must be 2024 or later',
    ]);
    expect(messages({ ...range, max: limit }, year)).toEqual([
      'A: the last year must be 2024 or earlier',
    ]);
  });

  it('of a PANEL count its rows, which are added, or chosen in another question', () => {
    const panel = {
      label: 'Licenses',
      type: 'PANEL',
      questions: [{ id: 'K', type: 'TEXT' }],
    } as const;
    const options = ['a', 'b', 'c'].map((value) => ({ value }));
    const chosen = (many: boolean, value: string[], limit: Partial<Question>) =>
      messages(
        {
          ...panel,
          questions: [...panel.questions],
          per: { source: 'question.S', key: 'K', many },
          ...limit,
        },
        [{ id: 'S', type: 'CHECKBOX', options, value }],
      );
    expect(chosen(false, ['a'], { min: 2 })).toEqual(['Choose at least 2: licenses']);
    expect(chosen(false, ['a', 'b'], { min: 2, max: 2 })).toEqual([]);
    expect(chosen(false, ['a', 'b', 'c'], { max: 2 })).toEqual(['Choose at most 2: licenses']);
    expect(chosen(true, [], { min: 1 })).toEqual(['Add at least 1: licenses']);
    const rows = ['a', 'b', 'c'].map((id) => ({ id, questions: [] }));
    const own = { ...panel, questions: [...panel.questions], panels: rows };
    expect(messages({ ...own, max: 2 })).toEqual(['Keep at most 2: licenses']);
    expect(messages({ ...own, max: 2, readonly: true })).toEqual([]);
    expect(messages({ ...own, max: 2, errors: { max: 'Two at most' } })).toEqual(['Two at most']);
  });

  it('by a formula are whole for rows, years and days, and never let in more', () => {
    const half: Question[] = [{ id: 'N', type: 'NUMERIC', value: 3 }];
    const bound = (formula: string) => ({ formula, inputs: { n: 'question.N' } });
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `r${at}`, questions: [] }));
    const panel = { type: 'PANEL', questions: [{ id: 'K', type: 'TEXT' }] } as const;
    const said = (count: number, limit: Partial<Question>) =>
      messages({ ...panel, questions: [...panel.questions], panels: rows(count), ...limit }, half);
    expect(said(1, { min: bound('n / 2') })).toEqual(['Add at least 2: a']);
    expect(said(2, { max: bound('n / 2') })).toEqual(['Keep at most 1: a']);
    const year = { type: 'YEAR', value: 2024 } as const;
    expect(messages({ ...year, min: bound('2022.5 + n / 2') }, half)).toEqual([]);
    expect(messages({ ...year, min: bound('2023 + n / 2') }, half)).toEqual([
      'A must be 2025 or later',
    ]);
    expect(messages({ ...year, max: bound('2022 + n / 2') }, half)).toEqual([
      'A must be 2023 or earlier',
    ]);
    const range = { type: 'YEAR_RANGE', value: { from: 2023, to: 2025 } } as const;
    expect(messages({ ...range, max: bound('2022 + n / 2') }, half)).toEqual([
      'A: the last year must be 2023 or earlier',
    ]);
    const later = { formula: 'd + 30', inputs: { d: 'question.D' } };
    const none: Question[] = [{ id: 'D', type: 'DATE' }];
    const day = { type: 'DATE', value: '2026-01-30' } as const;
    expect(messages({ ...day, min: { ...later, else: '2026-01-31' } }, none)).toEqual([
      'A must be 01/31/2026 or later',
    ]);
    expect(messages({ ...day, min: { ...later, else: 'today' } }, none)).toEqual([
      'A must be 11/21/2026 or later',
    ]);
    const amount = { type: 'NUMERIC', value: 1.4 } as const;
    expect(messages({ ...amount, min: bound('n / 2') }, half)).toEqual(['A must be 1.5 or more']);
  });

  it('and checks are all reported, except checks of an answer that is absent', () => {
    const check = (formula: string, message: string, severity?: 'warning') => ({
      formula,
      inputs: { a: 'question.A', b: 'question.B' },
      message,
      ...(severity && { severity }),
    });
    const checks = [
      check('a < b', 'Less than B'),
      { formula: 'c > 0', inputs: { c: 'question.C' }, message: 'C is not there' },
      check('a > 100', 'Unusually low', 'warning'),
      check('a > 0', 'Positive'),
      check('a * 2 < b', 'Less than half of B'),
    ];
    const session = openForm([
      section([
        { id: 'A', type: 'NUMERIC', checks, value: 7 },
        { id: 'B', type: 'NUMERIC', value: 5 },
        { id: 'C', type: 'NUMERIC' },
      ]),
    ]);
    expect(session.get('s/A')).toMatchObject({
      errors: ['Less than B', 'Less than half of B'],
      warnings: ['Unusually low'],
    });
    session.set('s/B', null);
    expect(session.get('s/A')).toMatchObject({ errors: [], warnings: [] });
    session.set('s/C', 0);
    expect(session.get('s/A').errors).toEqual(['C is not there']);
    const some = { formula: 'sum(p) > 0', inputs: { p: 'panelInnerId.P.1' }, message: 'None' };
    const rows = openForm([
      section([
        { id: 'A', type: 'NUMERIC', checks: [some], value: 7 },
        { id: 'P', type: 'PANEL', questions: [{ id: 'P.1', type: 'NUMERIC' }] },
      ]),
    ]);
    expect(rows.get('s/A').errors).toEqual([]);
    const isChecked = { formula: 'c > 0', inputs: { c: 'question.K' }, message: 'Not checked' };
    const box = (value: boolean | null) =>
      messages({ type: 'NUMERIC', checks: [isChecked], value: 7 }, [
        { id: 'K', type: 'CHECK', value },
      ]);
    expect([false, true, null].map(box)).toEqual([['Not checked'], [], []]);
    rows.addRow('s/P', 'r', { 'P.1': 0 });
    expect(rows.get('s/A').errors).toEqual(['None']);
  });
});
