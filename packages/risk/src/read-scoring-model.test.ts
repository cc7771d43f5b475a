import { type ScoringModel, scoringWeights } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { readScoringModel } from './read-scoring-model.ts';

const metric = { id: 'FIN-01', name: 'Current ratio', weight: 100 };
const category = { code: 'FIN', name: 'Financial strength', weight: 100, metrics: [metric] };
const faults = (value: unknown): readonly string[] => {
  const read = readScoringModel(value);
  return read.ok ? [] : read.faults;
};

it('takes the weights that an assessment starts from', () => {
  expect(readScoringModel(scoringWeights)).toEqual({ ok: true, model: scoringWeights });
});

it('says what breaks the schema', () => {
  expect(faults({})).toEqual(['the model must be a list']);
  expect(faults([{ ...category, weight: '100' }])).toEqual(['`/0/weight` must be a number']);
  expect(faults([{ ...category, code: undefined }])).toEqual(['`/0` has no `code`']);
  expect(faults([{ ...category, wieght: 1 }])).toEqual(['`/0` cannot have `wieght`']);
  expect(faults([{ ...category, metrics: [{ ...metric, weight: -1 }] }])).toEqual([
    '`/0/metrics/0/weight` must be 0 or more',
  ]);
  expect(faults([{ ...category, metrics: [{ ...metric, weight: 101 }, null] }])).toEqual([
    '`/0/metrics/0/weight` must be 100 or less',
    '`/0/metrics/1` must be an object',
  ]);
});

it('says what a schema cannot', () => {
  expect(faults([{ ...category, weight: 99 }])).toEqual([
    'the weights of the categories add up to 99, not 100',
  ]);
  const other = { ...metric, id: 'CAP-01' };
  expect(faults([{ ...category, metrics: [metric, other, metric] }])).toEqual([
    'the weights of the metrics of FIN add up to 300, not 100',
    'FIN-01 is in the model twice',
    'CAP-01 belongs to another category than FIN',
  ]);
});

it('takes weights that are no whole numbers', () => {
  const third = 100 / 3;
  const model: ScoringModel = [
    {
      ...category,
      metrics: ['FIN-01', 'FIN-02', 'FIN-03'].map((id) => ({ ...metric, id, weight: third })),
    },
  ];
  expect(faults(model)).toEqual([]);
});
