import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FormulaValue, modelFunctions, parseFormula } from './index.ts';

type Row = {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, FormulaValue>>;
  readonly expected: number | null;
};
const rows = JSON.parse(
  readFileSync(new URL('../conformance/functions.json', import.meta.url), 'utf8'),
) as readonly Row[];

describe('the functions of formulas', () => {
  it.each(rows)('$formula of $inputs is $expected', ({ formula, inputs, expected }) => {
    const parsed = parseFormula(formula, Object.keys(inputs), modelFunctions);
    expect(parsed.ok && parsed.formula.evaluate(inputs)).toBe(expected);
  });

  it.each(Object.keys(modelFunctions))(
    '%s has an example, and a row in the risk model docs',
    (name) => {
      expect(rows.filter(({ formula }) => formula.includes(`${name}(`))).not.toEqual([]);
      const page = readFileSync(
        new URL('../../../docs/reference/risk-model.md', import.meta.url),
        'utf8',
      );
      expect(page).toMatch(new RegExp(`^\\| \`${name}\\(`, 'mu'));
    },
  );
});
