import { changesBetween } from './change.ts';
import type { Change } from './change.ts';
import { mergeEntries, mergeOrder } from './merge-list.ts';
import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A place that both sides changed. `here` is the open form's side, `incoming` the other side; for a row, one of them is
 * `{ removed: true }`; for the order of a panel's rows, both are lists of row ids. Applying the changes in `take`
 * accepts the other side; applying none keeps what is here.
 */
export type Conflict = {
  /** The address of the answer; `panelAddress/rowId` for a row; the panel's address for an order. */
  readonly address: string;
  readonly subject: 'answer' | 'row' | 'order';
  readonly here: unknown;
  readonly incoming: unknown;
  readonly take: readonly Change[];
};

export type Merge = {
  readonly incoming: readonly Change[];
  readonly conflicts: readonly Conflict[];
};

export const REMOVED = { removed: true } as const;

/**
 * Three-way merge of a section: what must change `here` so that it also includes what the other side changed since both
 * started from `base`, and where the two disagree.
 */
export function merge(base: Snapshot, here: Snapshot, other: Snapshot): Merge {
  const mine = changesBetween(base, here);
  const incoming: Change[] = [];
  const conflicts: Conflict[] = [];
  const removedHere = mine.flatMap((change) =>
    change.kind === 'rowRemoved' ? [`${change.panel}/${change.row}`] : [],
  );
  const asked = new Set<string>();

  for (const change of changesBetween(base, other)) {
    const gone = removedHere.find((row) => placeOf(change).startsWith(`${row}/`));
    if (gone !== undefined) {
      if (!asked.has(gone)) conflicts.push(rowRemovedHere(gone, other));
      asked.add(gone);
      continue;
    }
    switch (change.kind) {
      case 'answer': {
        const own = here.values[change.address] ?? null;
        if (sameAnswer(own, change.after)) break;
        if (sameAnswer(own, change.before)) {
          incoming.push(change);
          break;
        }
        const both = mergeEntries(change.before, own, change.after);
        if (both) incoming.push({ ...change, before: own, after: both });
        else
          conflicts.push({
            address: change.address,
            subject: 'answer',
            here: own,
            incoming: change.after,
            take: [change],
          });
        break;
      }
      case 'rowAdded':
        if (!(here.rows[change.panel] ?? []).includes(change.row)) incoming.push(change);
        break;
      case 'rowRemoved': {
        if (!(here.rows[change.panel] ?? []).includes(change.row)) break;
        const row = `${change.panel}/${change.row}`;
        if (!mine.some((own) => placeOf(own).startsWith(`${row}/`))) incoming.push(change);
        else
          conflicts.push({
            address: row,
            subject: 'row',
            here: valuesOf(here, row),
            incoming: REMOVED,
            take: [change],
          });
        break;
      }
      case 'rowsOrdered': {
        const rows = here.rows[change.panel] ?? [];
        const before = base.rows[change.panel] ?? [];
        const order = mergeOrder(before, rows, change.after);
        if (sameAnswer(order, rows)) break;
        const ordered = { ...change, after: order };
        // A row that was merely inserted is not a reordering of ours.
        const isOrderedHere = !sameOrder(before, rows);
        if (!isOrderedHere) incoming.push(ordered);
        else if (!sameOrder(rows, order))
          conflicts.push({
            address: change.panel,
            subject: 'order',
            here: rows,
            incoming: order,
            take: [ordered],
          });
        break;
      }
      default:
        change satisfies never;
    }
  }
  return { incoming, conflicts };
}

/** The other side changed a row that no longer exists here: taking it restores the row with everything in it. */
function rowRemovedHere(row: string, other: Snapshot): Conflict {
  const cut = row.lastIndexOf('/');
  const inner = Object.entries(other.rows)
    .filter(([panel]) => panel.startsWith(`${row}/`))
    .flatMap(([panel, ids]) => ids.map((id): Change => ({ kind: 'rowAdded', panel, row: id })));
  const answers = Object.entries(valuesOf(other, row)).map(
    ([address, after]): Change => ({ kind: 'answer', address, before: null, after }),
  );
  return {
    address: row,
    subject: 'row',
    here: REMOVED,
    incoming: valuesOf(other, row),
    take: [
      { kind: 'rowAdded', panel: row.slice(0, cut), row: row.slice(cut + 1) },
      ...inner,
      ...answers,
    ],
  };
}

function valuesOf(snapshot: Snapshot, row: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(snapshot.values).filter(([address]) => address.startsWith(`${row}/`)),
  );
}

/** The address of a change, whose prefix names the rows that it is in. */
function placeOf(change: Change): string {
  return change.kind === 'answer' ? change.address : `${change.panel}/`;
}

/** Whether the rows that both sides have are in the same order. */
function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  const both = a.filter((row) => b.includes(row));
  return b.filter((row) => a.includes(row)).every((row, index) => row === both[index]);
}
