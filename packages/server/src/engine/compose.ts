import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import type { StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';

/** What a section's document says of its saves. */
export type SectionStamp = {
  readonly revision: number;
  /** ISO 8601; null when never saved. */
  readonly modified: string | null;
  readonly modified_first_name: string | null;
  readonly modified_last_name: string | null;
  readonly is_changes_questions: boolean;
};

/** Template and stored answers as one answers document. Where both speak of a field, the template wins. */
export function composeDocument(
  template: AnswersDocument,
  stored: StoredAnswers,
  stamp: SectionStamp,
): AnswersDocument {
  return {
    ...stored.extras,
    ...template,
    ...stamp,
    questions: composeQuestions(template.questions, stored),
  };
}

function composeQuestions(questions: readonly Question[], stored: StoredScope): Question[] {
  return questions.map((question) => composeQuestion(question, stored));
}

function composeQuestion(question: Question, stored: StoredScope): Question {
  const composed = { ...stored.questionExtras?.[question.id], ...question };
  if (question.type === 'PANEL') {
    const rows = stored.rows?.[question.id];
    return rows === undefined
      ? composed
      : { ...composed, panels: rows.map((row) => composeRow(question, row)) };
  }
  if (Object.hasOwn(stored.values, question.id)) composed.value = stored.values[question.id];
  return question.questions === undefined
    ? composed
    : { ...composed, questions: composeQuestions(question.questions, stored) };
}

function composeRow(panel: Question, row: StoredRow): PanelRow {
  return {
    ...row.extras,
    id: row.id,
    questions: composeQuestions(panel.questions ?? [], row),
  };
}
