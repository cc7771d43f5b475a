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

it('the text lists up to twelve metrics without a score, by reason', () => {
  const nothing = assess(defaultModel, factsFromValues(defaultModel, { values: {} }));
  const some = nothing.metrics.filter(({ state }) => state === 'notAvailable').slice(0, 14);
  const ids = some.map(({ id }) => id);
  const shown = (count: number) => linesOf({ ...nothing, metrics: some.slice(0, count) });
  expect(shown(12)).toContain(`not answered: ${ids.slice(0, 12).join(', ')}`);
  expect(shown(14)).toContain(`not answered: ${ids.slice(0, 12).join(', ')}, and 2 more`);
  const states = ['notShared', 'keptOut', 'notApplicable', 'notAvailable'] as const;
  const mixed = states.map((state, at) => ({ ...some[at]!, state }));
  expect(linesOf({ ...nothing, metrics: mixed }).slice(-5, -1)).toEqual([
    `not answered: ${ids[3]}`,
    `not shared: ${ids[0]}`,
    `excluded from scores: ${ids[1]}`,
    `not applicable: ${ids[2]}`,
  ]);
});

it('the text has whole dollars, rounded down, and a dash where there is none', () => {
  const { limits, ...rest } = capped('A');
  const money = { ...limits, single: 1_250_000.99, aggregate: null, available: 0 };
  const lines = linesOf({ ...rest, limits: { ...money, isLimitedInformation: true } });
  expect(lines).toEqual(
    expect.arrayContaining([
      'single limit $1,250,000 limited information',
      'aggregate limit -',
      'available $0',
    ]),
  );
  expect(linesOf({ ...rest, limits: { ...money, isLimitedInformation: false } })).toContain(
    'single limit $1,250,000',
  );
});

it('the CSV quotes a cell with a comma, a quote or a line break', () => {
  const assessment = capped('A');
  const [metric] = assessment.metrics;
  const nameIn = (name: string) =>
    scoreCsv({ ...assessment, metrics: [{ ...metric!, name }] }).slice(
      `metric,name,category,state,value,score,weight,share,points\r\n${metric!.id},`.length,
    );
  expect(nameIn('Years, in "trade"')).toMatch(/^"Years, in ""trade""",/u);
  expect(nameIn('Years, in trade')).toMatch(/^"Years, in trade",/u);
  expect(nameIn('two\nlines')).toMatch(/^"two\nlines",/u);
  expect(nameIn('two\rlines')).toMatch(/^"two\rlines",/u);
  expect(nameIn('Years')).toMatch(/^Years,/u);
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
