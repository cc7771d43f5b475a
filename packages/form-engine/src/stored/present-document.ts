import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import type { StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';

/** The fields of a section's document about its saves. */
export type SectionStamp = {
  readonly revision: number;
  /** ISO 8601; null when never saved. */
  readonly modified: string | null;
  readonly modified_first_name: string | null;
  readonly modified_last_name: string | null;
  readonly is_changes_questions: boolean;
};

/** Template and stored answers as one answers document. If both have a field, the template wins. */
export function presentDocument(
  template: AnswersDocument,
  stored: StoredAnswers,
  stamp: SectionStamp,
): AnswersDocument {
  return {
    ...stored.extras,
    ...template,
    ...stamp,
    questions: presentQuestions(template.questions, stored),
  };
}

function presentQuestions(questions: readonly Question[], stored: StoredScope): Question[] {
  return questions.map((question) => presentQuestion(question, stored));
}

function presentQuestion(question: Question, stored: StoredScope): Question {
  const presented = { ...stored.questionExtras?.[question.id], ...question };
  if (question.type === 'PANEL') {
    const rows = stored.rows?.[question.id];
    return rows === undefined
      ? presented
      : { ...presented, panels: rows.map((row) => presentRow(question, row)) };
  }
  if (Object.hasOwn(stored.values, question.id)) presented.value = stored.values[question.id];
  return question.questions == null
    ? presented
    : { ...presented, questions: presentQuestions(question.questions, stored) };
}

function presentRow(panel: Question, row: StoredRow): PanelRow {
  return {
    ...row.extras,
    id: row.id,
    questions: presentQuestions(panel.questions ?? [], row),
  };
}

/** The document's template: without answers, rows and save metadata. */
export function withoutAnswers(document: AnswersDocument): AnswersDocument {
  const {
    revision: _revision,
    modified: _modified,
    modified_first_name: _first,
    modified_last_name: _last,
    is_changes_questions: _changes,
    questions,
    ...rest
  } = document;
  return { ...rest, questions: questions.map(emptied) };
}

function emptied({ value: _value, panels: _panels, ...question }: Question): Question {
  return question.questions == null
    ? question
    : { ...question, questions: question.questions.map(emptied) };
}
