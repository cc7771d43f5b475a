import { type Assessment, assess, explainGrade, factsFromValues } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { scoreCsv, scoreText } from './score-text.ts';

it('the CSV has a 0 for the worst score, and a blank cell for an unanswered metric', () => {
  const facts = factsFromValues(defaultModel, { values: { 'BND-01': 'No' } });
  const lines = scoreCsv(assess(defaultModel, facts)).split('\r\n');
  const rows = lines.map((line) => line.split(','));
  const shown = (id: string) => rows.find(([metric]) => metric === id)?.slice(3, 6);
  expect(shown('metric')).toEqual(['state', 'value', 'score']);
  expect(shown('BND-01')).toEqual(['available', 'No', '0']);
  expect(shown('FIN-02')).toEqual(['not answered', '', '']);
});

it('the text shows the grade before caps, and which cap is assumed', () => {
  const assessment = capped('C');
  const lines = linesOf(assessment);
  expect(lines).toContain('grade C A before caps');
  expect(lines).toEqual(expect.arrayContaining(CAPS));
  expect(explainGrade(assessment)).toEqual(expect.arrayContaining(CAPS));
  expect(linesOf(capped('A'))).toContain('grade A');
});

const CAPS = [
  'K1 caps the grade at C: One reason (assumed)',
  'K2 caps the grade at C: Another reason',
];

const capped = (grade: 'A' | 'C'): Assessment => ({
  ...assess(defaultModel, factsFromValues(defaultModel, { values: { 'FIN-01': 2 } })),
  grade,
  letter: 'A',
  caps: [
    { id: 'K1', cap: 'C', reason: 'One reason', isAssumed: true, sections: [] },
    { id: 'K2', cap: 'C', reason: 'Another reason', isAssumed: false, sections: [] },
  ],
});

const linesOf = (assessment: Assessment): readonly string[] =>
  scoreText(assessment, defaultModel)
    .split('\n')
    .map((line) => line.replaceAll(/ +/gu, ' ').trim());
