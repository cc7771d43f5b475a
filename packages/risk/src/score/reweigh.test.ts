import { defaultModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { factsFromValues } from '../facts-from-values.ts';
import type { MetricFact } from '../types.ts';
import { assess } from './assess.ts';
import { LETTERS, regrade } from './grade.ts';
import { prepareReweighing, reweigh, reweighedReport } from './reweigh.ts';

const best: MetricFact = {
  state: 'available',
  value: null,
  isWorst: false,
  isBest: true,
  inputs: [],
  why: null,
};

it('regrades reports without overridden caps, including the cap on coverage', () => {
  const nothing = factsFromValues(defaultModel, { values: {} });
  // Without the financial metrics, the coverage is 78%: enough for a grade, but capped.
  const answered = defaultModel.categories
    .filter(({ code }) => code !== 'FIN')
    .flatMap(({ metrics }) => metrics.map(({ id }) => [id, best] as const));
  const made = assess(defaultModel, {
    ...nothing,
    metrics: Object.fromEntries(answered),
    caps: {
      ...nothing.caps,
      K3: { applies: true, reason: 'A reason.', isAssumed: false, inputs: [] },
    },
  });
  expect(made.caps.map(({ id }) => id)).toEqual(['K3', 'K16']);
  const ids = made.metrics.map(({ id }) => id);
  const overridden = [[], ['K3'], ['K16'], ['K3', 'K16']];
  const reports = overridden.map((caps) =>
    reweighedReport(made, new Set(caps), defaultModel.coverage.cap),
  );
  const { grades } = reweigh(prepareReweighing(defaultModel, ids, reports), defaultModel);
  expect([...grades].map((place) => LETTERS[place])).toEqual(['D', 'B', 'D', 'A+']);
  expect(overridden.map((caps) => regrade(made, caps).grade)).toEqual(['D', 'B', 'D', 'A+']);
});

it('does not count metrics that the reports were made without', () => {
  const made = assess(defaultModel, factsFromValues(defaultModel, { values: { 'FIN-01': 1.2 } }));
  const { metrics } = made;
  const known = { ...made, metrics: metrics.filter(({ id }) => id === 'FIN-01') };
  const report = reweighedReport(known, new Set(), defaultModel.coverage.cap);
  const { coverages } = reweigh(
    prepareReweighing(defaultModel, ['FIN-01'], [report]),
    defaultModel,
  );
  expect([...coverages]).toEqual([100]);
});
