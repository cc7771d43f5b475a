import type { QuestionType } from '@plumbline/schemas';
import fc from 'fast-check';

/** For each type, inputs that it reads as answers, so that generated forms of every type have answers. */
export const readableInputs: Readonly<Record<QuestionType, readonly unknown[]>> = {
  TEXT: ['June'],
  TEXTAREA: ['a'],
  SELECT: ['b'],
  COMBOBOX: ['zz'],
  RADIO: ['10'],
  YESNO: ['Yes', 'No'],
  CHECKBOX: [['b', 'a']],
  CHECK: [true, false],
  NUMERIC: [5, '1,000'],
  CURRENCY: [-3, '$5'],
  PERCENTAGE: [10, '12 %'],
  YEAR: [2022],
  YEAR_RANGE: [
    { from: 2021, to: 2023 },
    { from: 2024, to: 2025 },
  ],
  DATE: ['2024-02-29', '2021-01-01'],
  PHONE: ['(312) 555-0100'],
  MASK: ['12-3456789'],
  EMAIL: ['a@company.com'],
  WEBSITE: ['www.company.com'],
  ADDRESS: [{ line1: 'x' }],
  STATES: [['a']],
  FILE: [{ id: 'f1', name: 'a.pdf', size: 1 }],
  PANEL: [],
  CALC: [],
  LABEL: [],
};

export const anyInput: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      'a',
      'b',
      'zz',
      'June',
      'Yes',
      'No',
      '10',
      '1,000',
      '$5',
      '12 %',
      'x1',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(0, 1, 5, 10, 2022, 2024, -3, 1e15, true, false),
  },
  { weight: 6, arbitrary: fc.constantFrom(...Object.values(readableInputs).flat()) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>([], ['a'], ['b', 'a'], ['a', 'zz'], ['10']) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>('2024-02-29', '2026-02-30', '2021-01-01', '12-3456789'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      { from: 2021, to: 2023 },
      { from: 2024, to: 2025 },
      { from: 2025, to: 2020 },
      { line1: 'x' },
      {},
    ),
  },
);
