import { createHash } from 'node:crypto';
import type { PanelRow, Question } from '@plumbline/schemas';
import { labelOf } from '../../engine/question-labels.ts';
import type { Opened, ShownSections } from '../../engine/shown-sections.ts';

/** The section of an address. */
export const linkOf = (address: string): string =>
  address.slice(0, Math.max(0, address.indexOf('/')));

/**
 * A digest of an answer, table or row as the reader is shown it now; null when it is not shown. Hidden, unanswered and
 * removed look the same here, as they do to the reader.
 */
export async function shownDigest(
  shown: ShownSections,
  opened: Opened,
  address: string,
): Promise<string | null> {
  const found = findAt(await shown(opened, linkOf(address)), address.split('/').slice(1));
  return found === null ? null : digestOf(found);
}

/** What the rest of an address leads to: a question's value, the rows of a table, or one row; null when nothing. */
function findAt(questions: readonly Question[], [id, rowId, ...rest]: readonly string[]): unknown {
  for (const question of questions) {
    if (question.id === id) {
      if (question.type !== 'PANEL') return rowId === undefined ? { value: question.value } : null;
      const rows = question.panels ?? [];
      if (rowId === undefined) return rows.map(rowValues);
      const row = rows.find((one) => String(one.id) === rowId);
      if (row === undefined) return null;
      return rest.length === 0 ? rowValues(row) : findAt(row.questions, rest);
    }
    if (question.type !== 'PANEL') {
      const inner = findAt(question.questions ?? [], [
        id ?? '',
        ...(rowId === undefined ? [] : [rowId, ...rest]),
      ]);
      if (inner !== null) return inner;
    }
  }
  return null;
}

const rowValues = ({ id, questions }: PanelRow): unknown => [id, questions.map(valuesOf)];

const valuesOf = ({ id, value, panels = [], questions = [] }: Question): unknown => [
  id,
  value,
  panels.map(rowValues),
  questions.map(valuesOf),
];

const digestOf = (found: unknown): string =>
  createHash('sha256').update(JSON.stringify(found)).digest('base64url');

/** The form's label for a place: the question's label, preceded by the table's label for a question in a table. */
export function placeLabel(address: string): string {
  const [, first = '', row, inner] = address.split('/');
  const outer = labelOf(first) ?? first;
  if (row === undefined || inner === undefined) return outer;
  return `${outer}: ${labelOf(inner) ?? inner}`;
}
