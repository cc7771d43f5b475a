import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Merge } from '../merge.ts';
import type { Snapshot } from '../snapshot.ts';
import { draftOf, restoreFrom } from './restore-draft.ts';

const ROWS = ['r1', 'r2', 'r3'];
const INNER = ['q1', 'q2'];
const answer = fc.constantFrom(1, 'two', null, ['a', 'b']);

/** A row of the panel P: two answers and a nested panel. */
const row = fc.record({
  X: answer,
  Y: answer,
  inner: fc.shuffledSubarray(INNER),
  Z: fc.array(answer, { minLength: 2, maxLength: 2 }),
});

/** Any state of a small section with a panel in a panel. */
const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    A: answer,
    B: answer,
    C: answer,
    rows: fc.shuffledSubarray(ROWS),
    held: fc.tuple(row, row, row),
  })
  .map(({ A, B, C, rows, held }) => {
    const values: Record<string, unknown> = { 's/A': A, 's/B': B, 's/C': C };
    const order: Record<string, readonly string[]> = { 's/P': rows };
    for (const id of rows) {
      const { X, Y, inner, Z } = held[ROWS.indexOf(id)]!;
      Object.assign(values, { [`s/P/${id}/X`]: X, [`s/P/${id}/Y`]: Y });
      order[`s/P/${id}/Q`] = inner;
      for (const one of inner) values[`s/P/${id}/Q/${one}/Z`] = Z[INNER.indexOf(one)];
    }
    for (const place of Object.keys(values)) if (values[place] === null) delete values[place];
    return { values, rows: order };
  });

const times = { revision: 3, sinceMs: 1, keptAtMs: 2 };

describe('a draft', () => {
  it('restores the same as full snapshots would', () => {
    fc.assert(
      fc.property(
        snapshots,
        snapshots,
        fc.array(snapshots, { maxLength: 2 }),
        snapshots,
        fc.boolean(),
        (base, any, sent, saved, isTyped) => {
          // Typing does not change the rows.
          const shown = isTyped
            ? { values: { ...base.values, 's/A': 'typed' }, rows: base.rows }
            : any;
          const kept = draftOf({
            ...times,
            base,
            mine: { shown },
            sent,
          });
          const whole = { ...times, base, mine: shown, sent };
          expect(inOrder(restoreFrom(kept, saved))).toEqual(inOrder(restoreFrom(whole, saved)));
        },
      ),
    );
  });

  it('stores no more for a long section than for a short one', () => {
    const of = (size: number) => {
      const places = Array.from({ length: size }, (_, at) => `s/P/r${at}/X`);
      const base: Snapshot = {
        values: { 's/A': 1, ...Object.fromEntries(places.map((place) => [place, 1])) },
        rows: { 's/P': ['r0'] },
      };
      const shown = { ...base, values: { ...base.values, 's/A': 2, 's/P/r0/X': 2 } };
      return draftOf({ ...times, base, mine: { shown }, sent: [] });
    };
    expect(of(3000)).toEqual(of(3));
    expect(of(3).mine.values).toEqual({ 's/A': 2, 's/P/r0/X': 2 });
  });
});

function inOrder({ incoming, conflicts }: Merge): Merge {
  const byText = (a: unknown, b: unknown): number =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  // Answers are applied together: their order means nothing.
  const sorted = conflicts.map((conflict) => ({
    ...conflict,
    take: conflict.take.toSorted(byText),
  }));
  return { incoming: incoming.toSorted(byText), conflicts: sorted.toSorted(byText) };
}
