import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { expect, it } from 'vitest';
import { readScoringModel } from './read-scoring-model.ts';

const faults = (value: unknown): readonly string[] => {
  const read = readScoringModel(value, formF);
  return read.ok ? [] : read.faults;
};

it('accepts the default model', () => {
  expect(readScoringModel(defaultModel, formF)).toEqual({ ok: true, model: defaultModel });
});

it('reports what violates the schema', () => {
  expect(faults([])).toEqual(['the model must be an object']);
  expect(faults({ ...defaultModel, caps: [{}], wieghts: 1 })).toEqual([
    'the model cannot have `wieghts`',
    '`/caps/0` has no `id`',
    '`/caps/0` has no `name`',
    '`/caps/0` has no `cap`',
    '`/caps/0` has no `isOn`',
    '`/caps/0` has no `reason`',
  ]);
});

it('refuses a weight that is negative, too large or not finite', () => {
  const weighed = (weight: number) => ({
    ...defaultModel,
    categories: defaultModel.categories.map((one, at) => (at === 0 ? { ...one, weight } : one)),
  });
  expect(faults(weighed(-1))).toEqual(['`/categories/0/weight` must be 0 or more']);
  expect(faults(weighed(Number('1e309')))).toEqual(['`/categories/0/weight` must be a number']);
  expect(faults(weighed(1001))).toEqual(['`/categories/0/weight` must be 1000 or less']);
  expect(faults(weighed(0))).toEqual([]);
  expect(faults(weighed(100 / 3))).toEqual([]);
});

it('reports duplicate ids and circular formulas, which a schema cannot', () => {
  const [awc] = defaultModel.amounts;
  expect(faults({ ...defaultModel, amounts: [...defaultModel.amounts, awc] })).toEqual([
    `\`/amounts/${defaultModel.amounts.length}/id\`: \`workingCapital\` is also in \`amounts\``,
  ]);
  expect(
    faults({
      ...defaultModel,
      amounts: defaultModel.amounts.map((one) =>
        one.id === 'tnw' ? { ...one, formula: 'equity - referenceAggregate' } : one,
      ),
    })[0],
  ).toBe('`/amounts/10/formula`: `tnw` depends on itself: `tnw`, `referenceAggregate`, `tnw`');
});
