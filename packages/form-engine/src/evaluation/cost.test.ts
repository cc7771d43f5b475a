import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

/** A hub with `dependents` questions that follow it, in a form of `size` questions that follow something else. */
function hub(size: number, dependents: number): Question[] {
  const questions: Question[] = [
    { id: 'hub', type: 'NUMERIC' },
    { id: 'other', type: 'NUMERIC' },
  ];
  for (let n = 0; n < dependents; n += 1)
    questions.push({
      id: `d${n}`,
      type: 'TEXT',
      conditions: [`hidden: question.hub greater ${n % 3}`],
    });
  for (let n = 0; n < size; n += 1)
    questions.push({
      id: `q${n}`,
      type: 'TEXT',
      conditions: [`required: question.other greater ${n}`],
    });
  return questions;
}

function evaluationsOf(size: number, dependents: number): number {
  const session = openForm([section(hub(size, dependents))]) as ReturnType<typeof openForm> & {
    evaluations: number;
  };
  const before = session.evaluations;
  session.set('s/hub', 5);
  session.set('s/hub', 0);
  return session.evaluations - before;
}

describe('the cost of a change, in evaluations', () => {
  it.each([1, 10, 100])('with %d dependents does not grow with the form', (dependents) => {
    const small = evaluationsOf(100, dependents);
    expect(small).toBeGreaterThanOrEqual(2 * dependents);
    expect(evaluationsOf(3_000, dependents)).toBe(small);
  });

  it('is one evaluation for the answer and one for each dependent', () => {
    expect(evaluationsOf(100, 100)).toBe(2 * (1 + 100));
  });

  it('does not notify a listener whose state ends up unchanged', () => {
    const session = openForm([
      section([
        { id: 'a', type: 'TEXT' },
        {
          id: 'outer',
          type: 'LABEL',
          conditions: ['hidden: question.a is "x"'],
          questions: [
            {
              id: 'inner',
              type: 'TEXT',
              hidden: true,
              conditions: ['hidden: question.a is "x" => false'],
            },
          ],
        },
      ]),
    ]);
    expect(session.get('s/inner').hidden).toBe(true);
    expect([...session.set('s/a', 'x')].sort()).toEqual(['s/a', 's/outer']);
    expect(session.get('s/inner').hidden).toBe(true);
  });

  it('of progress after an answer does not grow with the form', () => {
    const looks = (size: number) => {
      const session = openForm([section(hub(size, 10))]) as ReturnType<typeof openForm> & {
        looks: number;
      };
      const { answered } = session.progress('s');
      const before = session.looks;
      session.set('s/other', 0);
      session.set('s/q1', 'x');
      session.set('s/hub', 1);
      expect(session.progress('s').answered).toBe(answered + 3);
      return session.looks - before;
    };
    expect(looks(100)).toBeGreaterThanOrEqual(3);
    expect(looks(3_000)).toBe(looks(100));
  });

  it('of a row does not grow with the number of panels', () => {
    const panels = (count: number) =>
      Array.from(
        { length: count },
        (_, n): Question => ({
          id: `p${n}`,
          type: 'PANEL',
          questions: [
            { id: `p${n}.a`, type: 'TEXT' },
            { id: `p${n}.b`, type: 'TEXT', conditions: [`hidden: panelInnerId.p${n}.a full`] },
          ],
        }),
      );
    const cost = (count: number) => {
      const session = openForm([section(panels(count))]) as ReturnType<typeof openForm> & {
        evaluations: number;
      };
      const before = session.evaluations;
      const row = session.addRow('s/p0');
      session.set(`s/p0/${row}/p0.a`, 'x');
      session.removeRow('s/p0', row);
      return session.evaluations - before;
    };
    expect(cost(200)).toBe(cost(2));
  });
});
