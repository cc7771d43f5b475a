import { Immer } from 'immer';
import type { Change } from './change.ts';
import { sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

// Freezes nothing, because snapshots share their answers with the session.
const { produce } = new Immer({ autoFreeze: false });

/** A snapshot with some changes applied. */
export function changed({ values, rows }: Snapshot, changes: readonly Change[]): Snapshot {
  return produce({ values, rows } as Snapshot, (draft) => {
    for (const change of changes) {
      if (change.kind === 'answer') {
        if (change.after === null) delete draft.values[change.address];
        else draft.values[change.address] = change.after;
        continue;
      }
      const { kind, panel } = change;
      const before = draft.rows[panel] ?? [];
      if (kind === 'rowsOrdered') draft.rows[panel] = [...change.after];
      else if (kind === 'rowAdded') draft.rows[panel] = [...new Set([...before, change.row])];
      else {
        draft.rows[panel] = before.filter((row) => row !== change.row);
        for (const address of Object.keys(draft.values))
          if (address.startsWith(`${panel}/${change.row}/`)) delete draft.values[address];
      }
    }
  });
}

/**
 * The base, updated with everything that `saved` has exactly as it was `sent`, for saves without a reply: they may
 * still have arrived.
 */
export function moved(
  base: Snapshot,
  sent: readonly (readonly Change[])[],
  saved: Snapshot,
): Snapshot {
  return sent.reduce((from, changes) => changed(from, arrived(changes, saved)), base);
}

/** The changes that a snapshot already includes. */
function arrived(changes: readonly Change[], saved: Snapshot): readonly Change[] {
  return changes.filter((change) => {
    if (change.kind === 'answer')
      return sameAnswer(saved.values[change.address] ?? null, change.after);
    const rows = saved.rows[change.panel] ?? [];
    if (change.kind === 'rowsOrdered') return sameAnswer(rows, change.after);
    return rows.includes(change.row) === (change.kind === 'rowAdded');
  });
}
