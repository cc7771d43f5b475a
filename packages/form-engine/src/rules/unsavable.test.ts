import { describe, expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

describe('answers that cannot be saved', () => {
  it('stay on the screen, are reported, and leave the last good answer in the submission', () => {
    const session = openForm([
      section([{ id: 'N', type: 'NUMERIC', label: 'Hours worked', min: 0, decimals: 0 }]),
    ]);
    session.set('s/N', '1,200');
    for (const [bad, kind] of [
      ['12x', 'illFormed'],
      [-4, 'outOfRange'],
      [1.5, 'outOfRange'],
      [1e13, 'outOfRange'],
    ] as const) {
      session.set('s/N', bad);
      expect(session.get('s/N').own).toBe(bad);
      expect(session.unsavable()).toMatchObject([{ address: 's/N', kind }]);
      expect(session.submission('s')).toMatchObject({
        withheld: ['s/N'],
        document: { questions: [{ value: 1200 }] },
      });
    }
    session.set('s/N', 7);
    expect(session.submission('s')).toMatchObject({
      withheld: [],
      document: { questions: [{ value: 7 }] },
    });
  });

  it('a CHECK that is neither true nor false is an error', () => {
    const session = openForm([section([{ id: 'C', type: 'CHECK', label: 'I agree', value: 1 }])]);
    expect(session.errors()).toMatchObject([
      { address: 's/C', kind: 'illFormed', message: 'Check or clear the box: I agree' },
    ]);
  });

  it('exclude an answer that conflicts with another, which is only an error', () => {
    const session = openForm([
      section([
        { id: 'A', type: 'CURRENCY', value: 10 },
        { id: 'B', type: 'CURRENCY', label: 'Drawn', max: { question: 'A' }, value: 12 },
      ]),
    ]);
    expect(session.unsavable()).toEqual([]);
    expect(session.errors()).toMatchObject([
      { address: 's/B', kind: 'check', message: 'Drawn must be $10 or less' },
    ]);
    expect(session.set('s/A', 20)).toEqual(['s/A', 's/B']);
    expect(session.errors()).toEqual([]);
  });
});
