import { Parser } from 'expr-eval';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { parseFormula } from './index.ts';

const NAMES = ['a', 'b', 'c'];

/** Random formulas over numbers, as text, with everything that the grammar allows. */
const formulas = fc.letrec<{ formula: string }>((tie) => {
  const formula = tie('formula');
  const binary = fc.constantFrom('+', '-', '*', '/', '==', '!=', '<', '>', '<=', '>=', 'and', 'or');
  return {
    formula: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom(...NAMES, '0', '1', '2.5', '1000', 'true', 'false'),
      fc.tuple(formula, binary, formula).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(fc.constantFrom('-', 'not '), formula).map(([op, a]) => `(${op}${a})`),
      fc.tuple(formula, formula, formula).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc
        .tuple(fc.constantFrom('min', 'max'), fc.array(formula, { minLength: 1, maxLength: 3 }))
        .map(([name, given]) => `${name}(${given.join(', ')})`),
      formula.map((a) => `abs(${a})`),
    ),
  };
}).formula;

const expected = (text: string, values: Record<string, number>): number | null => {
  const result: unknown = Parser.evaluate(text, values);
  if (typeof result === 'boolean') return result ? 1 : 0;
  return typeof result === 'number' && Number.isFinite(result) ? result + 0 : null;
};

it('gives the same result as the parser’s own evaluator', () => {
  let results = 0;
  fc.assert(
    fc.property(
      formulas.filter((text) => text.length < 900),
      fc.tuple(...NAMES.map(() => fc.oneof(fc.integer(), fc.double({ noNaN: true })))),
      (text, numbers) => {
        const parsed = parseFormula(text, NAMES);
        if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
        const values = Object.fromEntries(NAMES.map((name, at) => [name, numbers[at] as number]));
        const wanted = expected(text, values);
        expect(parsed.formula.evaluate(values)).toBe(wanted);
        expect(parsed.formula.evaluateList(numbers)).toBe(wanted);
        if (wanted !== null) results += 1;
      },
    ),
  );
  expect(results).toBeGreaterThan(inject('propertyRuns') / 2);
});

it('treats a negative zero from a branch as positive zero when dividing', () => {
  const parsed = parseFormula('1 < 2 / (false ? a : -false)', NAMES);
  expect(parsed.ok && parsed.formula.evaluate({ a: 1 })).toBe(1);
});

it.each(['sum', 'not', 'a; b', 'sum()', 'max()', 'a(1)', 'min(sum)', '(1, 2)'])(
  'gives only a finite number or null for %s',
  (text) => {
    const parsed = parseFormula(text, NAMES);
    const result = parsed.ok ? parsed.formula.evaluateList([3, 4, 5]) : null;
    expect(result === null || Number.isFinite(result)).toBe(true);
  },
);

it('evaluates a list of answers in the order of its inputs', () => {
  const sum = parseFormula('sum(a) + b', NAMES);
  if (!sum.ok) throw new Error(sum.message);
  expect(sum.formula.evaluateList([[1, 2, [3]], 4])).toBe(10);
  expect(sum.formula.evaluateList([1, 4, null])).toBe(5);
  expect(sum.formula.evaluateList([null, 4])).toBeNull();
});

it('distinguishes an input from a function of the same name', () => {
  const read = parseFormula('sum < max(finals) and sum > 0', ['sum', 'finals']);
  if (!read.ok) throw new Error(read.message);
  expect(read.formula.names).toEqual(['sum', 'finals']);
  expect(read.formula.evaluate({ sum: 5, finals: [3, 9] })).toBe(1);
  expect(read.formula.evaluate({ sum: 5, finals: [3, 4] })).toBe(0);
  expect(read.formula.evaluate({ finals: [3, 4] })).toBeNull();
  const called = parseFormula('sum(sum) + sum', ['sum']);
  if (!called.ok) throw new Error(called.message);
  expect(called.formula.evaluate({ sum: 4 })).toBe(8);
});
