import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** One difference between two snapshots of a section. `before` and `after` are null where there is no answer. */
export type Change =
  | {
      readonly kind: 'answer';
      readonly address: string;
      readonly before: unknown;
      readonly after: unknown;
    }
  | { readonly kind: 'rowAdded'; readonly panel: string; readonly row: string }
  | { readonly kind: 'rowRemoved'; readonly panel: string; readonly row: string }
  | { readonly kind: 'rowsOrdered'; readonly panel: string; readonly after: readonly string[] };

/**
 * What leads from one snapshot to another: added rows first, then answers, removed rows, order last, so that the
 * changes can be made one after the other.
 */
export function changesBetween(from: Snapshot, to: Snapshot): readonly Change[] {
  const added: Change[] = [];
  const answers: Change[] = [];
  const removed: Change[] = [];
  const ordered: Change[] = [];
  const gone: string[] = [];

  for (const panel of union(from.rows, to.rows)) {
    const before = from.rows[panel] ?? [];
    const after = to.rows[panel] ?? [];
    for (const row of after)
      if (!before.includes(row)) added.push({ kind: 'rowAdded', panel, row });
    for (const row of before) {
      if (after.includes(row)) continue;
      removed.push({ kind: 'rowRemoved', panel, row });
      gone.push(`${panel}/${row}/`);
    }
    const kept = before.filter((row) => after.includes(row));
    const arrived = after.filter((row) => !before.includes(row));
    const expected = [...kept, ...arrived];
    if (expected.some((row, index) => row !== after[index]))
      ordered.push({ kind: 'rowsOrdered', panel, after });
  }

  for (const address of union(from.values, to.values)) {
    // The answers of a removed row go with the row.
    if (gone.some((prefix) => address.startsWith(prefix))) continue;
    const before = from.values[address] ?? null;
    const after = to.values[address] ?? null;
    if (!sameAnswer(before, after)) answers.push({ kind: 'answer', address, before, after });
  }

  return [...added, ...answers, ...removed, ...ordered];
}

function union(a: object, b: object): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
