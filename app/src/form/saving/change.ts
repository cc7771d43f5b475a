import type { AnswerChange } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { answerOf, documentOf, sameAnswer } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** One difference between two snapshots of a section. `before` and `after` are null when there is no answer. */
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
 * The changes from one snapshot to another: added rows first, then answers, removed rows, and order last, so that they
 * can be applied one after another.
 */
export function changesBetween(from: Snapshot, to: Snapshot): readonly Change[] {
  return typedBetween(documentOf(from), documentOf(to)) ?? listedBetween(from, to);
}

/**
 * The changed answers of two documents with the same rows, as after typing. Shared parts are skipped, so the cost
 * depends on the change and not on the section. null when their rows or questions differ.
 */
function typedBetween(
  from: AnswersDocument | undefined,
  to: AnswersDocument | undefined,
): readonly Change[] | null {
  if (from === undefined || to === undefined || from.link !== to.link) return null;
  const changes: Change[] = [];
  const isSameShape = (
    before: readonly Question[],
    after: readonly Question[],
    prefix: string,
  ): boolean =>
    before === after ||
    (before.length === after.length &&
      before.every((question, at) => compare(question, after[at], prefix)));
  const compare = (a: Question, b: Question | undefined, prefix: string): boolean => {
    if (a === b) return true;
    if (b === undefined || a.id !== b.id || a.type !== b.type) return false;
    const address = `${prefix}/${a.id}`;
    if (a.type === 'PANEL') {
      const [rows, rowsAfter] = [a.panels ?? [], b.panels ?? []];
      return (
        rows.length === rowsAfter.length &&
        rows.every((row, at) => {
          const rowAfter = rowsAfter[at];
          if (row === rowAfter) return true;
          if (rowAfter === undefined || String(row.id) !== String(rowAfter.id)) return false;
          return isSameShape(row.questions, rowAfter.questions, `${address}/${row.id}`);
        })
      );
    }
    const [before, after] = [answerOf(a), answerOf(b)];
    if (!sameAnswer(before, after)) changes.push({ kind: 'answer', address, before, after });
    return isSameShape(a.questions ?? [], b.questions ?? [], prefix);
  };
  return isSameShape(from.questions, to.questions, from.link) ? changes : null;
}

function listedBetween(from: Snapshot, to: Snapshot): readonly Change[] {
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
    // The answers of a removed row are removed with the row.
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

/** The changes in the API's format. */
export const wireChanges = (changes: readonly Change[]): AnswerChange[] => changes.map(wireChange);

function wireChange(change: Change): AnswerChange {
  switch (change.kind) {
    case 'answer':
      return { kind: 'answer', address: change.address, value: change.after };
    case 'rowAdded':
      return { kind: 'row_added', panel: change.panel, row: change.row };
    case 'rowRemoved':
      return { kind: 'row_removed', panel: change.panel, row: change.row };
    case 'rowsOrdered':
      return { kind: 'rows_ordered', panel: change.panel, rows: [...change.after] };
    default:
      return change satisfies never;
  }
}
