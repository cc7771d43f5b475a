import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculationDescriptions,
  calculations,
  lastCompleteYear,
  lastFiscalYear,
  monthNumber,
  parseFormula,
  readInput,
  readNumber,
  roundHalfUp,
  yearsOf,
} from './index.ts';

type Row = {
  calculation: string;
  source: string;
  inputs: Record<string, unknown>;
  expected: unknown;
};
const rows = JSON.parse(
  readFileSync(new URL('../conformance/rates.json', import.meta.url), 'utf8'),
) as Row[];

describe('the table of calculations', () => {
  it('has a description of each', () => {
    expect(Object.keys(calculationDescriptions)).toEqual([...calculations.keys()]);
  });

  it.each(rows)('$calculation of $inputs is $expected ($source)', (row) => {
    const calculation = calculations.get(row.calculation);
    expect(calculation).toBeDefined();
    const inputs = Object.fromEntries(
      Object.entries(row.inputs).map(([id, value]) => [
        id,
        Array.isArray(value) ? value.map((one: unknown) => ({ id, value: one })) : { id, value },
      ]),
    );
    const result = calculation?.compute(inputs);
    if (typeof row.expected === 'number') expect(result).toBeCloseTo(row.expected, 10);
    else expect(result).toEqual(row.expected);
    const places = Object.keys(calculation?.inputs ?? {});
    const isPlain = Object.values(row.inputs).every((value) => !Array.isArray(value));
    if (calculation?.computeList !== undefined && isPlain)
      expect(calculation.computeList(places.map((id) => row.inputs[id]))).toEqual(result);
  });

  it('lists each document with how often it is requested and uploaded', () => {
    const file = { id: 'f1', name: 'w9.pdf', size: 10 };
    expect(
      calculations.get('documentCheckList')?.compute({
        'BI-07': { id: 'BI-07', value: file },
        'IN-04.8': [
          { id: 'IN-04.8', value: file },
          { id: 'IN-04.8', value: null },
        ],
        'LI-02.9': [],
      }),
    ).toEqual([
      { id: 'BI-07', asked: 1, files: 1 },
      { id: 'IN-04.8', asked: 2, files: 1 },
    ]);
  });

  it('has no check list while no document is asked for', () => {
    const inputs = { 'LI-02.9': [] };
    expect(calculations.get('documentCheckList')?.compute(inputs)).toBeNull();
  });

  it('counts a blank answer or a list of files as uploaded only if it has a file', () => {
    const file = { id: 'f1', name: 'w9.pdf', size: 10 };
    expect(
      calculations.get('documentCheckList')?.compute({
        'BI-06': { id: 'BI-06', value: '' },
        'BI-07': { id: 'BI-07', value: [] },
        'IN-04.8': [
          { id: 'IN-04.8', value: [file] },
          { id: 'IN-04.8', value: [] },
        ],
      }),
    ).toEqual([
      { id: 'BI-06', asked: 1, files: 0 },
      { id: 'BI-07', asked: 1, files: 0 },
      { id: 'IN-04.8', asked: 2, files: 1 },
    ]);
  });
});

describe('formulas', () => {
  const evaluate = (text: string, values: Record<string, never> | Record<string, number> = {}) => {
    const parsed = parseFormula(text, Object.keys(values));
    return parsed.ok ? parsed.formula.evaluate(values) : parsed.message;
  };

  it('evaluates arithmetic, comparisons, conditionals and rounding', () => {
    expect(evaluate('1 + 2 * 3 - 8 / 4')).toBe(5);
    expect(evaluate('a >= 3 and not (b == 2)', { a: 3, b: 1 })).toBe(1);
    expect(evaluate('a > 1 ? 10 : 20', { a: 1 })).toBe(20);
    expect(evaluate('round(2.345, 2)')).toBe(2.35);
    expect(evaluate('1 / 0')).toBeNull();
  });

  it.each([
    ['1 +', 'it ends where a number or a name is expected'],
    ['1 2', 'an operator is missing, or there is extra text at the end'],
    ['a * / 2', '`/` is out of place'],
    [') + 1', '`)` is out of place'],
    ['(1 + 2', 'a `)` is missing'],
    ['a.b', 'a formula can have `.` only in numbers'],
    ['a # 2', 'a formula cannot have `#`'],
    ['a[1]', 'a formula cannot have `[`, `]`, `{` or `}`'],
    ['b + 1', '`b` is not an input or a known function'],
    ['1 + '.repeat(300), 'the formula has 1200 characters; the limit is 1000'],
    [`${'('.repeat(65)}1${')'.repeat(65)}`, 'the formula has more than 64 nested parentheses'],
    [`${'(1 + '.repeat(65)}1${')'.repeat(65)}`, 'the formula has more than 64 nested parentheses'],
  ])('says what is wrong with %s', (text, message) => {
    expect(evaluate(text, { a: 1 })).toBe(message);
  });

  it('may have 1,000 characters, 64 nested parentheses, and more of them side by side', () => {
    expect(evaluate('1+'.repeat(499) + ' 1')).toBe(500);
    expect(evaluate(`${'('.repeat(64)}1${')'.repeat(64)}`)).toBe(1);
    expect(evaluate('(1) + '.repeat(70) + '1')).toBe(71);
  });

  it('recognizes free email providers', () => {
    const parsed = parseFormula('not freeMail(email)', ['email']);
    const at = (email: string) => parsed.ok && parsed.formula.evaluate({ email });
    expect(at('maria@Gmail.com')).toBe(0);
    expect(at('maria@yahoo.com ')).toBe(0);
    expect(at('maria@gmail.com.summit-electric.example')).toBe(1);
    expect(at('maria@notgmail.com')).toBe(1);
  });

  it('searches the lists in every row', () => {
    const parsed = parseFormula('contains(types, "Prequalification")', ['types']);
    const rows = (types: string[][]) => parsed.ok && parsed.formula.evaluate({ types });
    expect(rows([['Safety'], ['Legal', 'Prequalification']])).toBe(1);
    expect(rows([['Safety'], []])).toBe(0);
  });

  it.each([
    'constructor',
    'toString',
    '__proto__',
    'toString(1)',
    'valueOf()',
    'a = 1',
    'f(x) = x',
    'a.b',
    'a["b"]',
    'fac(170)',
    'random()',
    'x => x',
    'map(f, a)',
    '"a" || "b"',
    `${'('.repeat(200)}1${')'.repeat(200)}`,
    '1 +'.repeat(400),
  ])('refuses %s', (text) => {
    const parsed = parseFormula(text, ['a']);
    expect(parsed.ok ? parsed.formula.evaluate({ a: 1 }) : null).toBeNull();
    expect(parsed.ok).toBe(false);
  });

  it('never throws for any text, and returns a finite number or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc
            .array(
              fc.constantFrom(
                'a',
                'b',
                '+',
                '-',
                '*',
                '/',
                '(',
                ')',
                '1',
                '0',
                'sum',
                'and',
                'not',
                'constructor',
                '==',
                '<',
                ',',
                '[',
                ']',
                '"x"',
                '?',
                ':',
                '.',
              ),
              { maxLength: 30 },
            )
            .map((parts) => parts.join(' ')),
        ),
        fc.double(),
        (text, a) => {
          const parsed = parseFormula(text, ['a', 'b']);
          if (!parsed.ok) return;
          const result = parsed.formula.evaluate({ a, b: 2 });
          expect(result === null || Number.isFinite(result)).toBe(true);
        },
      ),
    );
  });
});

it('reads numbers as people write them', () => {
  expect(readInput('$1,234.50 ')).toBe(1234.5);
  expect(readInput('12 %')).toBe(12);
  for (const zero of ['-0', -0, '0']) expect(readInput(zero)).toBe(0);
  for (const bad of ['', ' ', 'twelve', '1e5', '0x10', '1.2.3', '-3', null, Number.NaN, {}, []])
    expect(readInput(bad)).toBeNull();
});

it('rounds half up', () => {
  expect(roundHalfUp(1.005, 2)).toBe(1.01);
  expect(roundHalfUp(-2.5, 0)).toBe(-3);
  expect(roundHalfUp(-0.001, 2)).toBe(0);
  expect(roundHalfUp(2e-7, 2)).toBe(0);
  expect(roundHalfUp(1.5e21, 2)).toBe(1.5e21);
  // The result that a person works out by hand, despite binary fractions.
  expect(roundHalfUp(100 - 33.335, 2)).toBe(66.67);
  expect(roundHalfUp(9_007_199_254_740_991, 2)).toBe(9_007_199_254_740_991);
});

it('reads a negative number where one is allowed, but not as an input', () => {
  expect([readNumber('-$1,200'), readNumber('+.25'), readNumber(-3)]).toEqual([-1200, 0.25, -3]);
  expect(readInput(-3)).toBeNull();
  expect([readNumber(Number.POSITIVE_INFINITY), readNumber(`1${'0'.repeat(400)}`)]).toEqual([
    null,
    null,
  ]);
});

describe('years', () => {
  it('are complete when the next one begins', () => {
    expect([lastCompleteYear('2026-12-31'), lastCompleteYear('2027-01-01')]).toEqual([2025, 2026]);
  });

  it.each([
    ['June', '2026-06-30', 2025],
    ['June', '2026-07-01', 2026],
    ['January', '2026-01-31', 2025],
    ['January', '2026-02-01', 2026],
    [' november ', '2026-12-01', 2026],
    ['December', '2026-12-31', 2025],
    [null, '2026-12-31', 2025],
    ['Juni', '2026-12-31', 2025],
  ])('that end in %s: the last one before %s is %i', (month, now, year) => {
    expect(lastFiscalYear(month, now)).toBe(year);
  });

  it('end in a month that is known by its English name', () => {
    expect(['January', 'DECEMBER', 'Sept', 12].map(monthNumber)).toEqual([
      1,
      12,
      undefined,
      undefined,
    ]);
  });

  it('of a range are all from the first to the last, from 2020 on', () => {
    expect(yearsOf({ from: 2023, to: 2025 }, 2025)).toEqual([2023, 2024, 2025]);
    expect(yearsOf({ from: 2018, to: 2021 }, 2025)).toEqual([2020, 2021]);
    expect(yearsOf({ from: 2024, to: 2030 }, 2025)).toEqual([2024, 2025]);
    expect(yearsOf({ from: 2024, to: 2023 }, 2025)).toEqual([]);
  });
});
