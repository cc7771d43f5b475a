import {
  type Address,
  type CompileOptions,
  type Facts,
  questionTypes,
  type Session,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/** Answers, row counts and facts in the form that a session takes. */
export type ReplayedState = {
  readonly answers: readonly (readonly [Address, unknown])[];
  readonly rows: readonly (readonly [panel: Address, count: number])[];
  readonly facts: Facts;
};

/** The id of a row of a witness; `index` counts from 0. */
export function rowId(index: number): string {
  return `row-${index + 1}`;
}

/** The document without answers and rows, but with the values of calculated questions and labels. */
export function withoutAnswers(document: AnswersDocument): AnswersDocument {
  const strip = (question: Question): Question => {
    const { value, panels: _rows, questions, ...rest } = question;
    return {
      ...rest,
      ...(questions == null ? {} : { questions: questions.map(strip) }),
      ...(questionTypes[question.type].answered || value === undefined ? {} : { value }),
    };
  };
  return { ...document, questions: document.questions.map(strip) };
}

/** Sets the answers, rows and facts in a new session. */
export function replay(session: Session, { answers, rows, facts }: ReplayedState): void {
  session.setFacts(facts);
  // Outer panels first: they have shorter addresses.
  for (const [panel, count] of rows.toSorted(
    ([a], [b]) => a.split('/').length - b.split('/').length,
  ))
    for (let index = 0; index < count && session.has(panel); index += 1)
      if (!session.get(panel).rows.includes(rowId(index))) session.addRow(panel, rowId(index));
  session.setMany(answers.filter(([address]) => session.has(address)));
}

/** Undoes everything in a session and clears its facts. */
export function undoAll(session: Session, { facts }: ReplayedState): void {
  while (session.canUndo()) session.undo();
  session.setFacts(Object.fromEntries(Object.keys(facts).map((name) => [name, null])));
}

/** The outside names that rules may read, with their kinds. */
export function factKinds({ outside = {} }: CompileOptions) {
  return Object.fromEntries(
    Object.entries(outside).map(([name, { type }]) => [name, questionTypes[type].kind]),
  );
}
