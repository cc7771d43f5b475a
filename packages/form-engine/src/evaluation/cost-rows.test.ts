import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

type Counted = ReturnType<typeof openForm> & { readonly evaluations: number };

/** A panel of `rows` rows, whose inner questions read one another and an outer one. */
function panelOf(rows: number): Question[] {
  const inner: Question[] = [
    { id: 'P.a', type: 'TEXT' },
    { id: 'P.b', type: 'TEXT', conditions: ['hidden: panelInnerId.P.a is "x"'] },
    { id: 'P.c', type: 'TEXT', conditions: ['required: question.Q is "x"'] },
    { id: 'P.d', type: 'SELECT', conditions: ['disabled: panelInnerId.P.b full'] },
  ];
  const panels = Array.from({ length: rows }, (_, at) => ({ id: `r${at}`, questions: inner }));
  return [
    { id: 'Q', type: 'TEXT' },
    { id: 'P', type: 'PANEL', questions: inner, panels },
  ];
}

function open(rows: number): Counted {
  return openForm([section(panelOf(rows))]) as Counted;
}

function costOf(rows: number, work: (session: Counted) => void): number {
  const session = open(rows);
  const before = session.evaluations;
  work(session);
  return session.evaluations - before;
}

describe('the cost of a row, in evaluations', () => {
  it.each<[string, (session: Counted) => void]>([
    ['adding one', (session) => session.addRow('s/P')],
    ['taking one away', (session) => session.removeRow('s/P', 'r1')],
    ['moving one', (session) => session.moveRow('s/P', 'r0', 2)],
    ['answering in one', (session) => session.set('s/P/r1/P.a', 'x')],
    [
      'taking back and doing again',
      (session) => {
        session.addRow('s/P', 'new');
        session.set('s/P/new/P.a', 'x');
        for (const step of [session.undo, session.undo, session.redo, session.redo]) step();
      },
    ],
  ])('for %s does not grow with the number of rows', (_, work) => {
    expect(costOf(300, work)).toBe(costOf(3, work));
  });

  it('grows with the rows for an outer answer that every row reads', () => {
    const cost = (rows: number) => costOf(rows, (session) => session.set('s/Q', 'x'));
    expect(cost(300) - cost(200)).toBe(cost(200) - cost(100));
    expect(cost(300) - cost(200)).toBeGreaterThanOrEqual(100);
  });
});

describe('listeners called for a change in a row', () => {
  it.each([3, 300])('with %d rows, are never in another row', (rows) => {
    const session = open(rows);
    const told: string[] = [];
    session.onChange((changed) => told.push(...changed));
    session.set('s/P/r1/P.a', 'x');
    session.addRow('s/P', 'new');
    session.removeRow('s/P', 'new');
    const elsewhere = told.filter((address) => !/^s\/P(?:$|\/(?:r1|new)\/)/u.test(address));
    expect(elsewhere).toEqual([]);
    expect(told.filter((address) => address.startsWith('s/P/r1/')).length).toBeLessThanOrEqual(4);
    expect(told).toContain('s/P');
  });
});
