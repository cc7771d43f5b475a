import { describe, expect, it } from 'vitest';
import { charts, industryRates } from './charts.ts';
import type { Question } from './generated/answers-document.ts';
import { formF } from './templates.ts';

type Marked = { readonly question: Question; readonly panel: Question | undefined };

function marked(questions: readonly Question[], panel?: Question): Marked[] {
  return questions.flatMap((question) => [
    ...(question.chart ? [{ question, panel }] : []),
    ...marked(question.questions ?? [], question.type === 'PANEL' ? question : panel),
  ]);
}

const ofForm = formF.flatMap(({ questions }) => marked(questions));

describe('the charts', () => {
  it('have unique names, and each is drawn from a question of form F', () => {
    const names = charts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(ofForm.map(({ question }) => question.chart?.name))).toEqual(new Set(names));
  });

  it.each(ofForm.map((one) => [one.question.id, one] as const))(
    'take figures from %s, which gives the year or date of each',
    (_id, { question, panel }) => {
      const chart = charts.find(({ name }) => name === question.chart?.name);
      const types = { rate: ['CALC', 'NUMERIC'], currency: ['CALC', 'CURRENCY'] } as const;
      expect(types[chart!.unit]).toContain(question.type);
      const years = panel?.questions?.filter(({ type }) => type === 'YEAR') ?? [];
      if (panel) expect([years.length, question.chart?.at]).toEqual([1, undefined]);
      else expect(question.chart?.at).toBeDefined();
    },
  );

  it('are compared with a rate that exists for construction as a whole', () => {
    for (const { compare } of charts) {
      if (compare?.with !== 'industryRate') continue;
      const whole = industryRates.filter(({ measure }) => measure === compare.measure);
      expect(whole.some(({ naics }) => naics === '23')).toBe(true);
    }
  });
});

it('industry rates have a label and a source, and none is a duplicate', () => {
  for (const { naics, rate, source, label, year } of industryRates) {
    expect(naics).toMatch(/^\d{2,6}$/u);
    expect(rate).toBeGreaterThan(0);
    expect(source.length).toBeGreaterThan(20);
    // Only a rate that was measured in some year is an average.
    expect(label.includes('average')).toBe(year !== null);
  }
  const keys = industryRates.map(({ measure, naics, year }) => `${measure} ${naics} ${year}`);
  expect(new Set(keys).size).toBe(keys.length);
});
