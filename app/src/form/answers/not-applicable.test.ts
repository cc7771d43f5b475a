import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { countNotApplicable, withNotApplicable } from './not-applicable.ts';

const shown: readonly Question[] = [
  { id: 'A', type: 'TEXT', value: 'x' },
  { id: 'B', type: 'TEXT', value: null },
  {
    id: 'P',
    type: 'PANEL',
    panels: [{ id: 'r1', questions: [{ id: 'P.1', type: 'YEAR', value: 2025 }] }],
  },
];
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);
const entry = (address: string, after?: string | null) => ({
  address,
  label: `Label of ${address}`,
  ...(after !== undefined && { after }),
});

describe('questions that do not apply', () => {
  it('are inserted in their places, in order', () => {
    const placed = withNotApplicable(shown, 's', [
      entry('s/A0', null),
      entry('s/A1', 's/A'),
      entry('s/A2', 's/A1'),
      entry('s/Z', 's/P'),
    ]);
    expect(ids(placed)).toEqual(['A0', 'A', 'A1', 'A2', 'B', 'P', 'Z']);
    expect(placed[2]).toMatchObject({ label: 'Label of s/A1', doesNotApply: true });
    expect(countNotApplicable(placed)).toBe(4);
  });

  it('come last when their place is unknown', () => {
    expect(ids(withNotApplicable(shown, 's', [entry('s/X'), entry('s/Y', 's/gone')]))).toEqual([
      'A',
      'B',
      'P',
      'X',
      'Y',
    ]);
  });

  it('are placed in their row, never before the question that names it', () => {
    const placed = withNotApplicable(shown, 's', [
      entry('s/P/r1/P.0', null),
      entry('s/P/r1/P.2', 's/P/r1/P.1'),
    ]);
    const [, , panel] = placed;
    expect(ids(panel?.panels?.[0]?.questions ?? [])).toEqual(['P.1', 'P.2', 'P.0']);
    expect(countNotApplicable(placed)).toBe(2);
  });

  it('leave the list unchanged when there are none', () => {
    expect(withNotApplicable(shown, 's', [])).toBe(shown);
    expect(countNotApplicable(shown)).toBe(0);
  });
});
