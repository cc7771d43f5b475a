import { assess, factsFromValues } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { scoreCsv } from './score-text.ts';

it('the CSV has a 0 for the worst score, and a blank cell for an unanswered metric', () => {
  const facts = factsFromValues(defaultModel, { values: { 'BND-01': 'No' } });
  const lines = scoreCsv(assess(defaultModel, facts)).split('\r\n');
  const rows = lines.map((line) => line.split(','));
  const shown = (id: string) => rows.find(([metric]) => metric === id)?.slice(3, 6);
  expect(shown('metric')).toEqual(['state', 'value', 'score']);
  expect(shown('BND-01')).toEqual(['available', 'No', '0']);
  expect(shown('FIN-02')).toEqual(['not answered', '', '']);
});
