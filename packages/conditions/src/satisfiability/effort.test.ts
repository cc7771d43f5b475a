import { expect, test } from 'vitest';
import { checkRules } from '../checker/check-rules.ts';
import { comesOut } from './goals.ts';
import { openProver } from './open-prover.ts';

const text = (id: string) => ({ id, section: 's', kind: 'text', type: 'TEXT' }) as const;
const DEAD = 'hidden: question.A is "x" and question.A is "y"';

/** Rules of B with this many different tests of A, and two rules that are never true: one of A, one of E. */
function form(tests: number) {
  const rules = Array.from({ length: tests }, (_, index) => ({
    questionId: 'B',
    index,
    text: `required: question.A is "t${index}" => false`,
  }));
  return {
    questions: [text('A'), text('B'), text('C'), text('D'), text('E')],
    rules: [
      ...rules,
      { questionId: 'C', index: 0, text: DEAD },
      { questionId: 'D', index: 0, text: DEAD.replaceAll('.A', '.E') },
    ],
  };
}

test('a question with thousands of tests is skipped, and the others are proven', () => {
  const told = (tests: number) =>
    checkRules(form(tests)).flatMap(({ code, questionId }) =>
      code === 'C120' ? [questionId] : [],
    );
  expect(told(2)).toEqual(['C', 'D']);
  expect(told(2_000)).toEqual(['D']);
});

test('a prover that has spent its effort says so', () => {
  const verdictOf = (effort: number) => {
    const prover = openProver(form(2), { effort });
    const rule = prover?.form.rulesOf('C', 'hidden')[0];
    return rule && prover?.refute(comesOut(rule, true));
  };
  expect(verdictOf(10_000)?.kind).toBe('no');
  expect(verdictOf(0)).toEqual({ kind: 'unknown', why: 'steps' });
});
