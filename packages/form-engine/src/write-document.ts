import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import type { Cell, Row } from './cell.ts';

/**
 * The question as it stands now. What did not change since the last writing is the same object as then, so two
 * documents share all that is equal in them.
 */
export function writeQuestion(cell: Cell): Question {
  if (!cell.stale) return cell.question;
  cell.stale = false;
  const next: Question = { ...cell.question };
  const isPanel = cell.definition.type.type === 'PANEL';
  if (cell.written === undefined) delete next.value;
  else next.value = cell.written;
  if (isPanel) next.panels = cell.rows.map(writeRow);
  else if (cell.children.length > 0) {
    const written = new Map(
      cell.children.map((child) => [child.definition.id, writeQuestion(child)]),
    );
    next.questions = (cell.question.questions ?? []).map((one) => written.get(one.id) ?? one);
    for (const [id, one] of written)
      if (!next.questions.some((there) => there.id === id)) next.questions.push(one);
  }
  cell.question = next;
  return next;
}

export function writeRow(row: Row): PanelRow {
  const questions = row.top.map(writeQuestion);
  const isSame =
    questions.length === row.source.questions.length &&
    questions.every((one, at) => one === row.source.questions[at]);
  if (!isSame) row.source = { ...row.source, questions };
  return row.source;
}

/** Marks a cell and all around it as to be written anew. */
export function markStale(cell: Cell): void {
  for (let at: Cell | undefined = cell; at !== undefined && !at.stale; at = at.parent)
    at.stale = true;
}

export function writeDocument(document: AnswersDocument, cells: readonly Cell[]): AnswersDocument {
  const questions = cells.map(writeQuestion);
  const isSame = questions.every((one, at) => one === document.questions[at]);
  return isSame ? document : { ...document, questions };
}

/** A row's questions with its structure and no answers, for a new row: panels inside it keep no rows. */
export function emptied(question: Question): Question {
  const { value: _value, ...rest } = question;
  const copy: Question = { ...rest };
  if (copy.questions != null && copy.type !== 'PANEL') copy.questions = copy.questions.map(emptied);
  if (copy.panels != null) copy.panels = [];
  return copy;
}
