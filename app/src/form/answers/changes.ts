import { headingsOf, underHeadings } from '@plumbline/form-engine';
import type { PanelRow, Question } from '@plumbline/schemas';

/** What differs in a section since its vault was last marked ready, by address. */
export type Changes = {
  readonly changed: ReadonlySet<string>;
  readonly rowsAdded: ReadonlySet<string>;
  /** The number of removed rows, by the panel's address. */
  readonly rowsRemoved: ReadonlyMap<string, number>;
};

/** The changes as the server sends them. */
type ToldChanges = {
  readonly changed: readonly string[];
  readonly rows_added: readonly string[];
  readonly rows_removed: readonly { readonly address: string; readonly count: number }[];
};

export function changesOf({ changed, rows_added, rows_removed }: ToldChanges): Changes {
  return {
    changed: new Set(changed),
    rowsAdded: new Set(rows_added),
    rowsRemoved: new Map(rows_removed.map(({ address, count }) => [address, count])),
  };
}

/** The number of changes, with a row counting as one: the same number that the server counts. */
export function countOf({ changed, rowsAdded, rowsRemoved }: Changes): number {
  return (
    changed.size + rowsAdded.size + [...rowsRemoved.values()].reduce((sum, count) => sum + count, 0)
  );
}

/**
 * Only the questions that changed, in place: a panel has its new rows and the rows with a change, and a changed row
 * also has its first question, which names it.
 *
 * @param prefix the address above the questions: a section's link, or a row
 */
export function onlyChanged(
  questions: readonly Question[],
  prefix: string,
  changes: Changes,
): readonly Question[] {
  return underHeadings(changedIn(questions, prefix, changes), headingsOf(questions));
}

function changedIn(
  questions: readonly Question[],
  prefix: string,
  changes: Changes,
): readonly Question[] {
  return questions.flatMap((question): readonly Question[] => {
    const address = `${prefix}/${question.id}`;
    if (question.type === 'PANEL') {
      const panels = (question.panels ?? []).flatMap((row) => changedRow(row, address, changes));
      const hasNews = panels.length > 0 || changes.rowsRemoved.has(address);
      return hasNews ? [{ ...question, panels }] : [];
    }
    const inner = changedIn(question.questions ?? [], prefix, changes);
    if (changes.changed.has(address)) return [{ ...question, questions: [...inner] }];
    return inner;
  });
}

function changedRow(row: PanelRow, panel: string, changes: Changes): readonly PanelRow[] {
  const address = `${panel}/${row.id}`;
  if (changes.rowsAdded.has(address)) return [row];
  const changed = onlyChanged(row.questions, address, changes);
  if (changed.length === 0) return [];
  const [first] = row.questions;
  const isNamed = first === undefined || changed.some(({ id }) => id === first.id);
  const named = isNamed ? changed : [first, ...changed];
  return [{ ...row, questions: [...underHeadings(named, headingsOf(row.questions))] }];
}
