import { changesBetween } from './change.ts';
import type { Change } from './change.ts';
import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A place that both sides changed. `here` is what the open form says, `incoming` what the other side says; for a
 * row, one of them is `{ removed: true }`. Making the changes in `take` accepts the other side; making none keeps
 * what is here.
 */
export type Conflict = {
  /** Of the answer, or of the row: `panelAddress/rowId`. */
  readonly address: string;
  readonly subject: 'answer' | 'row';
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
 * Three-way merge of a section: what must change `here` so that it also holds what the other side changed since
 * both started from `base`, and where the two disagree.
 */
export function merge(base: Snapshot, here: Snapshot, other: Snapshot): Merge {
  const mine = changesBetween(base, here);
  const incoming: Change[] = [];
  const conflicts: Conflict[] = [];
  const removedHere = new Set(mine.filter((change) => change.kind === 'rowRemoved').map(rowKey));
  const asked = new Set<string>();

  for (const change of changesBetween(base, other)) {
    switch (change.kind) {
      case 'answer': {
        const row = [...removedHere].find((key) => change.address.startsWith(`${key}/`));
        if (row !== undefined) {
          if (!asked.has(row)) conflicts.push(rowRemovedHere(row, other));
          asked.add(row);
          break;
        }
        const own = here.values[change.address] ?? null;
        if (sameAnswer(own, change.after)) break;
        if (sameAnswer(own, change.before)) incoming.push(change);
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
        const key = rowKey(change);
        const edited = mine.some(
          (own) => own.kind === 'answer' && own.address.startsWith(`${key}/`),
        );
        if (!edited) incoming.push(change);
        else
          conflicts.push({
            address: key,
            subject: 'row',
            here: valuesOf(here, key),
            incoming: REMOVED,
            take: [change],
          });
        break;
      }
      case 'rowsOrdered':
        if (!mine.some((own) => own.kind !== 'answer' && own.panel === change.panel))
          incoming.push(change);
        break;
      default:
        change satisfies never;
    }
  }
  return { incoming, conflicts };
}

/** The base with everything moved on that `saved` has as it was `sent`. */
export function rebased(base: Snapshot, sent: Snapshot, saved: Snapshot): Snapshot {
  const arrived = Object.fromEntries(
    Object.entries(sent.values).filter(([address, value]) =>
      sameAnswer(value, saved.values[address]),
    ),
  );
  const kept = Object.entries(base.values).filter(
    // Taken away in what was sent, and gone from what is saved.
    ([address]) => address in sent.values || address in saved.values,
  );
  const rows = Object.entries(base.rows).map(([panel, ids]) => {
    const now = saved.rows[panel] ?? [];
    return [panel, sameAnswer(sent.rows[panel] ?? [], now) ? now : ids] as const;
  });
  return { values: { ...Object.fromEntries(kept), ...arrived }, rows: Object.fromEntries(rows) };
}

/** The other side changed a row that is no longer here: taking it brings the row back with all its answers. */
function rowRemovedHere(key: string, other: Snapshot): Conflict {
  const cut = key.lastIndexOf('/');
  const answers = Object.entries(valuesOf(other, key)).map(
    ([address, after]): Change => ({ kind: 'answer', address, before: null, after }),
  );
  return {
    address: key,
    subject: 'row',
    here: REMOVED,
    incoming: valuesOf(other, key),
    take: [{ kind: 'rowAdded', panel: key.slice(0, cut), row: key.slice(cut + 1) }, ...answers],
  };
}

function valuesOf(snapshot: Snapshot, row: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(snapshot.values).filter(([address]) => address.startsWith(`${row}/`)),
  );
}

function rowKey(change: Change): string {
  return change.kind === 'rowAdded' || change.kind === 'rowRemoved'
    ? `${change.panel}/${change.row}`
    : '';
}
