import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R8 value rules', () => {
  it('show their literal read-only, and restore the question’s answer when they no longer hold', () => {
    const session = openForm([
      section([text('A'), text('B', { conditions: ['value: question.A is "x" => "fixed"'] })]),
    ]);
    session.set('s/B', 'mine');
    session.set('s/A', 'x');
    expect(session.get('s/B')).toMatchObject({ value: 'fixed', own: 'mine', readonly: true });
    session.set('s/B', 'mine too');
    session.set('s/A', '');
    expect(session.get('s/B')).toMatchObject({ value: 'mine too', readonly: false });
  });

  it('make a question read-only also when their literal is what it was answered with', () => {
    const conditions = ['value: question.A is "x" => "same"'];
    const session = openForm([section([text('A'), text('B', { conditions, value: 'same' })])]);
    const isReadonlyFor = (answer: string) => {
      session.set('s/A', answer);
      return session.get('s/B').readonly;
    };
    expect([session.get('s/B').readonly, ...['x', ''].map(isReadonlyFor)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('of a width hold as long as their condition, and are told to subscribers', () => {
    const conditions = ['colWidth: question.A is "x" => 6'];
    const session = openForm([section([text('A'), text('B', { conditions })])]);
    let calls = 0;
    session.subscribe('s/B', () => {
      calls += 1;
    });
    const widthFor = (answer: string) => {
      session.set('s/A', answer);
      return session.get('s/B').colWidth;
    };
    expect([session.get('s/B').colWidth, ...['x', 'y', 'x'].map(widthFor)]).toEqual([12, 6, 12, 6]);
    expect(calls).toBe(3);
  });
});
