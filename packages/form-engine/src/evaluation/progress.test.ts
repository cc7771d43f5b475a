import type { Question } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

const check = (formula: string, severity: 'error' | 'warning') => ({
  formula,
  inputs: { a: 'question.A' },
  message: formula,
  severity,
});

it('counts an answer with a warning or an error as answered, and what is missing not as an error', () => {
  const questions: Question[] = [
    { id: 'A', type: 'NUMERIC', required: true, value: 5, checks: [check('a > 9', 'warning')] },
    { id: 'B', type: 'NUMERIC', required: true, value: 5, checks: [check('a > 7', 'error')] },
    text('C', { required: true }),
  ];
  expect(openForm([section(questions)]).progress()).toEqual({
    questions: 3,
    answered: 2,
    required: 3,
    requiredAnswered: 2,
    errors: 1,
    warnings: 1,
  });
});

it('counts the errors of a panel, which is no question itself', () => {
  const rows = ['a', 'b'].map((id) => ({ id, questions: [text('P.1')] }));
  const panel: Question = {
    id: 'P',
    type: 'PANEL',
    max: 1,
    questions: [text('P.1')],
    panels: rows,
  };
  const session = openForm([section([panel])]);
  expect(session.progress()).toMatchObject({ questions: 2, answered: 0, errors: 1 });
  session.removeRow('s/P', 'b');
  expect(session.progress()).toMatchObject({ questions: 1, answered: 0, errors: 0 });
});

it('of each section follows its own answers, whichever section is asked for first', () => {
  const session = openForm([section([text('A')], 'one'), section([text('B')], 'two')]);
  const answered = () => ['two', 'one'].map((link) => session.progress(link).answered);
  expect(answered()).toEqual([0, 0]);
  session.set('one/A', 'x');
  expect(answered()).toEqual([0, 1]);
  session.set('two/B', 'x');
  expect(answered()).toEqual([1, 1]);
  session.set('one/A', null);
  expect(answered()).toEqual([1, 0]);
  expect(session.progress('none')).toMatchObject({ questions: 0 });
});
