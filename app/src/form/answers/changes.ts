import { headingsOf, underHeadings } from '@plumbline/form-engine';
import type { PanelRow, Question } from '@plumbline/schemas';

/** What of a section is another than when its vault was last marked ready, by address. */
export type Changes = {
  readonly changed: ReadonlySet<string>;
  readonly rowsAdded: ReadonlySet<string>;
  /** By the address of the panel, how many rows are gone. */
  readonly rowsRemoved: ReadonlyMap<string, number>;
};

export const noChanges: Changes = {
  changed: new Set(),
  rowsAdded: new Set(),
  rowsRemoved: new Map(),
};

/** As the server tells them. */
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

/** How many there are, a row counting as one: the number that the server counts too. */
export function countOf({ changed, rowsAdded, rowsRemoved }: Changes): number {
  return (
    changed.size + rowsAdded.size + [...rowsRemoved.values()].reduce((sum, count) => sum + count, 0)
  );
}

/**
 * Only the questions that changed, at their places: a panel with the rows that are new or hold a change, and of a row
 * its first question too, which is its name.
 *
 * @param prefix the address that the questions are under: a section's link, or a row
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
