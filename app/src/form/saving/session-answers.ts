import type { Session } from '@plumbline/form-engine';
import type { OpenAnswers } from './autosave-types.ts';
import type { Change } from './change.ts';

/** A section of an open session, as autosave sees it. */
export function sessionAnswers(session: Session, link: string): OpenAnswers {
  return {
    submission: () => session.submission(link),
    entry: (address) => (session.has(address) ? session.get(address).own : undefined),
    // What others wrote must not be the person's to undo.
    apply: (changes) => session.bringIn(() => applyChanges(session, changes)),
  };
}

/** Applies changes in order. Skips a change whose place does not exist in the session: nothing could show it. */
export function applyChanges(session: Session, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind !== 'rowAdded' || !session.has(change.panel)) continue;
    // Rows that follow choices may already exist, created by the choice itself.
    if (!session.get(change.panel).rows.includes(change.row))
      session.addRow(change.panel, change.row);
  }

  const answers = changes.flatMap((change): (readonly [string, unknown])[] =>
    change.kind === 'answer' && session.has(change.address) ? [[change.address, change.after]] : [],
  );
  if (answers.length > 0) session.setMany(answers);

  // An answer may create rows of another panel, whose answers can be set only now.
  const late = changes.flatMap((change): (readonly [string, unknown])[] =>
    change.kind === 'answer' &&
    session.has(change.address) &&
    !answers.some(([address]) => address === change.address)
      ? [[change.address, change.after]]
      : [],
  );
  if (late.length > 0) session.setMany(late);

  for (const change of changes) {
    if (change.kind === 'rowRemoved' && session.has(change.panel)) {
      if (session.get(change.panel).rows.includes(change.row))
        session.removeRow(change.panel, change.row);
    }
    if (change.kind === 'rowsOrdered' && session.has(change.panel)) {
      change.after.forEach((row, index) => {
        const rows = session.get(change.panel).rows;
        if (rows.includes(row) && rows[index] !== row) session.moveRow(change.panel, row, index);
      });
    }
  }
}
