import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './change.ts';
import type { Change } from './change.ts';
import { merge } from './merge.ts';
import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const ROWS = ['r1', 'r2', 'r3'];
const PLACES = ['s/A', 's/B', ...ROWS.flatMap((row) => [`s/P/${row}/X`, `s/P/${row}/Y`])];

/** Any state of a small section: answers, and rows that have their answers only while they are there. */
const snapshots = fc
  .record({
    values: fc.record(
      Object.fromEntries(PLACES.map((place) => [place, fc.constantFrom(1, 'two', null)])),
    ),
    rows: fc.subarray(ROWS),
  })
  .map(
    ({ values, rows }): Snapshot => ({
      rows: { 's/P': rows },
      values: Object.fromEntries(
        Object.entries(values).filter(([place, value]) => {
          const row = /^s\/P\/([^/]+)\//.exec(place)?.[1];
          return value !== null && (row === undefined || rows.includes(row));
        }),
      ),
    }),
  );

function apply(snapshot: Snapshot, changes: readonly Change[]): Snapshot {
  const values: Record<string, unknown> = { ...snapshot.values };
  let rows = [...(snapshot.rows['s/P'] ?? [])];
  for (const change of changes) {
    if (change.kind === 'answer') {
      if (change.after === null) delete values[change.address];
      else values[change.address] = change.after;
    } else if (change.kind === 'rowAdded') rows.push(change.row);
    else if (change.kind === 'rowsOrdered') rows = [...change.after];
    else {
      rows = rows.filter((row) => row !== change.row);
      for (const place of Object.keys(values)) {
        if (place.startsWith(`${change.panel}/${change.row}/`)) delete values[place];
      }
    }
  }
  return { values, rows: { 's/P': rows } };
}

const sorted = ({ values, rows }: Snapshot) => ({ values, rows: [...(rows['s/P'] ?? [])].sort() });

describe('changes', () => {
  it('lead from any snapshot to any other', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (from, to) => {
        expect(apply(from, changesBetween(from, to))).toEqual(to);
      }),
    );
  });
});

describe('merging', () => {
  it('with nobody else is nothing, and with nothing of ours is all of theirs', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (base, other) => {
        expect(merge(base, other, base)).toEqual({ incoming: [], conflicts: [] });
        const { incoming, conflicts } = merge(base, base, other);
        expect(conflicts).toEqual([]);
        expect(sorted(apply(base, incoming))).toEqual(sorted(other));
      }),
    );
  });

  it('does not ask where both ended at the same', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (base, both) => {
        expect(merge(base, both, both)).toEqual({ incoming: [], conflicts: [] });
      }),
    );
  });

  it('loses no change of either side that it does not ask about', () => {
    fc.assert(
      fc.property(snapshots, snapshots, snapshots, (base, here, other) => {
        const { incoming, conflicts } = merge(base, here, other);
        const merged = apply(here, incoming);
        const isAsked = (place: string): boolean =>
          conflicts.some(({ address }) => place === address || place.startsWith(`${address}/`));
        for (const side of [here, other]) {
          for (const change of changesBetween(base, side)) {
            if (change.kind !== 'answer' || isAsked(change.address)) continue;
            const isGone = !Object.values(merged.rows)
              .flat()
              .some((row) => change.address.includes(`/${row}/`));
            if (change.address.startsWith('s/P/') && isGone) continue;
            expect(sameAnswer(merged.values[change.address], change.after)).toBe(true);
          }
        }
      }),
    );
  });

  it('gives the other side where it is taken', () => {
    fc.assert(
      fc.property(snapshots, snapshots, snapshots, (base, here, other) => {
        const { incoming, conflicts } = merge(base, here, other);
        const taken = apply(
          apply(here, incoming),
          conflicts.flatMap(({ take }) => take),
        );
        for (const { address, subject } of conflicts) {
          if (subject === 'answer') {
            expect(sameAnswer(taken.values[address], other.values[address])).toBe(true);
          } else {
            const row = address.split('/').at(-1) ?? '';
            expect((taken.rows['s/P'] ?? []).includes(row)).toBe(
              (other.rows['s/P'] ?? []).includes(row),
            );
          }
        }
      }),
    );
  });
});
