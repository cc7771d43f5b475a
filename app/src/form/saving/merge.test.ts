import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './change.ts';
import type { Change } from './change.ts';
import { merge } from './merge.ts';
import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const ROWS = ['r1', 'r2', 'r3'];
const PLACES = ['s/A', 's/B', ...ROWS.flatMap((row) => [`s/P/${row}/X`, `s/P/${row}/Y`])];

/** Any state of a small section: answers, and rows that have answers only while they exist. */
const snapshots = fc
  .record({
    values: fc.record(
      Object.fromEntries(PLACES.map((place) => [place, fc.constantFrom(1, 'two', null)])),
    ),
    rows: fc.shuffledSubarray(ROWS),
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
    else if (change.kind === 'rowsOrdered')
      // A row that the order does not name goes after the others, as in a session.
      rows = [
        ...change.after.filter((row) => rows.includes(row)),
        ...rows.filter((row) => !change.after.includes(row)),
      ];
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
  it('changes nothing if no one else did, and takes all of theirs if I changed nothing', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (base, other) => {
        expect(merge(base, other, base)).toEqual({ incoming: [], conflicts: [] });
        const { incoming, conflicts } = merge(base, base, other);
        expect(conflicts).toEqual([]);
        expect(sorted(apply(base, incoming))).toEqual(sorted(other));
      }),
    );
  });

  it('does not ask when both ended with the same answers', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (base, both) => {
        expect(merge(base, both, both)).toEqual({ incoming: [], conflicts: [] });
      }),
    );
  });

  it('loses no change of either side without asking', () => {
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

  it('applies the other side’s value where it is chosen', () => {
    fc.assert(
      fc.property(snapshots, snapshots, snapshots, (base, here, other) => {
        const { incoming, conflicts } = merge(base, here, other);
        const taken = apply(
          apply(here, incoming),
          conflicts.flatMap(({ take }) => take),
        );
        for (const { address, subject } of conflicts) {
          if (subject === 'order') continue;
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

describe('merging panels and files', () => {
  const at = (rows: readonly string[], values: Snapshot['values'] = {}): Snapshot => ({
    rows: { 's/P': rows },
    values,
  });

  it('keeps their new order together with the row that I added', () => {
    const { incoming, conflicts } = merge(
      at(['r1', 'r2', 'r3']),
      at(['r1', 'mine', 'r2', 'r3']),
      at(['r3', 'r2', 'r1']),
    );
    expect(conflicts).toEqual([]);
    expect(apply(at(['r1', 'mine', 'r2', 'r3']), incoming).rows['s/P']).toEqual([
      'r3',
      'r2',
      'r1',
      'mine',
    ]);
  });

  it('keeps a row that I added first before all of theirs', () => {
    const { incoming } = merge(
      at(['r1', 'r2', 'r3']),
      at(['mine', 'r1', 'r2', 'r3']),
      at(['r3', 'r2', 'r1']),
    );
    expect(incoming).toMatchObject([{ after: ['mine', 'r3', 'r2', 'r1'] }]);
  });

  it('asks once about a row that I removed, however much they changed in it', () => {
    const { conflicts } = merge(
      at(['r1'], { 's/P/r1/X': 1, 's/P/r1/Y': 1 }),
      at([]),
      at(['r1'], { 's/P/r1/X': 2, 's/P/r1/Y': 2 }),
    );
    expect(conflicts.map(({ address }) => address)).toEqual(['s/P/r1']);
  });

  it('asks when both changed the order, and applies theirs if chosen', () => {
    const here = at(['r2', 'r1', 'r3']);
    const { incoming, conflicts } = merge(at(['r1', 'r2', 'r3']), here, at(['r3', 'r1', 'r2']));
    expect(incoming).toEqual([]);
    expect(conflicts).toMatchObject([{ address: 's/P', subject: 'order' }]);
    expect(apply(here, conflicts[0]!.take).rows['s/P']).toEqual(['r3', 'r1', 'r2']);
  });

  it('asks when they added to a row that I removed, and restores it with everything in it', () => {
    const base: Snapshot = { rows: { 's/P': ['r1'], 's/P/r1/Q': [] }, values: {} };
    const here: Snapshot = { rows: { 's/P': [] }, values: {} };
    const other: Snapshot = {
      rows: { 's/P': ['r1'], 's/P/r1/Q': ['q1'] },
      values: { 's/P/r1/Q/q1/X': 1 },
    };
    const { incoming, conflicts } = merge(base, here, other);
    expect(incoming).toEqual([]);
    expect(conflicts).toMatchObject([
      {
        address: 's/P/r1',
        take: [
          { kind: 'rowAdded', panel: 's/P', row: 'r1' },
          { kind: 'rowAdded', panel: 's/P/r1/Q', row: 'q1' },
          { kind: 'answer', address: 's/P/r1/Q/q1/X', after: 1 },
        ],
      },
    ]);
  });

  it('asks when they removed a row in which I added another', () => {
    const base: Snapshot = { rows: { 's/P': ['r1'], 's/P/r1/Q': [] }, values: {} };
    const here: Snapshot = { rows: { 's/P': ['r1'], 's/P/r1/Q': ['q1'] }, values: {} };
    const { conflicts } = merge(base, here, { rows: { 's/P': [] }, values: {} });
    expect(conflicts).toMatchObject([{ address: 's/P/r1', incoming: { removed: true } }]);
  });

  it('keeps the files that both added, without those that either removed', () => {
    const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1 });
    const files = (...ids: string[]): Snapshot =>
      at([], ids.length > 0 ? { 's/A': ids.map(file) } : {});
    const { incoming, conflicts } = merge(
      files('old', 'gone', 'left'),
      files('old', 'left', 'mine'),
      files('old', 'gone', 'theirs'),
    );
    expect(conflicts).toEqual([]);
    expect(incoming).toMatchObject([{ after: [file('old'), file('mine'), file('theirs')] }]);
    expect(merge(files('old'), files(), files('old', 'theirs')).incoming).toMatchObject([
      { after: [file('theirs')] },
    ]);
  });

  it('asks about lists of choices that both changed', () => {
    const chosen = (...choices: string[]) => at([], { 's/A': choices });
    const { conflicts } = merge(chosen('a'), chosen('a', 'b'), chosen('a', 'c'));
    expect(conflicts).toMatchObject([{ address: 's/A', here: ['a', 'b'], incoming: ['a', 'c'] }]);
  });
});
