import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R7 the last rule that holds wins, else the base property', () => {
  it('uses the base property when no rule holds, and the last rule when two hold', () => {
    const session = openForm([
      section([
        text('A'),
        text('B', {
          required: true,
          conditions: ['required: question.A is "x" => false', 'required: question.A full => true'],
        }),
      ]),
    ]);
    expect(session.get('s/B').required).toBe(true);
    session.set('s/A', 'x');
    expect(session.get('s/B').required).toBe(true);
  });
});
