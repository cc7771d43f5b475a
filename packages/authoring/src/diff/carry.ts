import { DEEPEST_QUESTIONS, isRecord } from '@plumbline/form-engine/authoring';
import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';

/** The answers of one document or one row, apart from the questions they answer. */
type Scope = {
  readonly values: ReadonlyMap<string, unknown>;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
};

type Row = { readonly id: PanelRow['id']; readonly extra: object; readonly scope: Scope };

/**
 * Puts saved answers into a template: each question gets the answer that was saved under its id. The id is a question's
 * identity, so an answer follows it to another section or under another question, but not into or out of a panel,
 * where it would have no row. A panel that was never saved keeps the template's own rows.
 *
 * @param template one form, a document per section
 * @param answers documents of any version of the form, from one person; their question texts are ignored
 */
export function carryAnswers(
  template: readonly AnswersDocument[],
  answers: readonly AnswersDocument[],
): readonly AnswersDocument[] {
  const scope = scopeOf(answers.flatMap(({ questions }) => records(questions)));
  return template.map((document) => ({
    ...document,
    questions: document.questions.map((question) => answered(question, scope)),
  }));
}

/** Reads answers leniently: skips whatever is not a question or a row. */
function scopeOf(questions: unknown, depth = 0): Scope {
  const values = new Map<string, unknown>();
  const rows = new Map<string, readonly Row[]>();
  const visit = (many: unknown, at: number) => {
    if (at > DEEPEST_QUESTIONS) return;
    for (const { id, type, value, panels, questions: inside } of records(many)) {
      if (typeof id !== 'string') continue;
      if (type === 'PANEL') {
        if (Array.isArray(panels) && !rows.has(id))
          rows.set(
            id,
            records(panels).flatMap((row) => rowOf(row, at + 1)),
          );
        continue;
      }
      if (value !== undefined && !values.has(id)) values.set(id, value);
      visit(inside, at + 1);
    }
  };
  visit(questions, depth);
  return { values, rows };
}

function records(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [];
}

function rowOf(row: Readonly<Record<string, unknown>>, depth: number): readonly Row[] {
  const { id, questions, ...extra } = row;
  if (typeof id !== 'string' && typeof id !== 'number') return [];
  return [{ id, extra, scope: scopeOf(questions, depth) }];
}

function answered(question: Question, scope: Scope): Question {
  const { id, type, questions } = question;
  if (type === 'PANEL') {
    const rows = scope.rows.get(id);
    return rows === undefined
      ? question
      : { ...question, panels: rows.map((row) => rowUnder(question, row)) };
  }
  const copy: Question = { ...question };
  if (scope.values.has(id)) copy.value = scope.values.get(id);
  if (questions != null) copy.questions = questions.map((inner) => answered(inner, scope));
  return copy;
}

function rowUnder(panel: Question, { id, extra, scope }: Row): PanelRow {
  return {
    ...extra,
    id,
    questions: (panel.questions ?? []).map((question) => answered(question, scope)),
  };
}
