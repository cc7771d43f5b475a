import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R10, R14 calculations', () => {
  const rate: Question = {
    id: 'R',
    type: 'CALC',
    callbacks: [
      {
        name: 'dart',
        inputs: { daysAway: 'question.H', restricted: 'question.I', hours: 'question.T' },
      },
    ],
  };
  it('are blank until every input is filled, and again when one is hidden or skipped', () => {
    const session = openForm([
      section([
        { id: 'H', type: 'NUMERIC' },
        {
          id: 'I',
          type: 'NUMERIC',
          conditions: ['skipCalculating: question.S is "x"', 'hidden: question.S is "y"'],
        },
        { id: 'T', type: 'NUMERIC' },
        text('S'),
        rate,
      ]),
    ]);
    session.set('s/H', '2');
    session.set('s/I', 1);
    expect(session.get('s/R').value).toBeNull();
    session.set('s/T', ' 300,000 ');
    expect(session.get('s/R').value).toBe(2);
    for (const gone of ['x', 'y']) {
      session.set('s/S', gone);
      expect(session.get('s/R').value).toBeNull();
      session.set('s/S', '');
      expect(session.get('s/R').value).toBe(2);
    }
    session.set('s/T', 0);
    expect(session.get('s/R').value).toBeNull();
  });
});
