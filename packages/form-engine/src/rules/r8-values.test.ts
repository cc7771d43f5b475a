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
});
