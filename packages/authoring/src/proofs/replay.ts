import {
  type Address,
  type CompileOptions,
  type Facts,
  questionTypes,
  type Session,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/** Answers, numbers of rows and facts, as a session takes them. */
export type ReplayedState = {
  readonly answers: readonly (readonly [Address, unknown])[];
  readonly rows: readonly (readonly [panel: Address, count: number])[];
  readonly facts: Facts;
};

/** The id of a witness's row, counted from 0. */
export function rowId(index: number): string {
  return `row-${index + 1}`;
}

/** The document as no one has answered it yet: without rows, with what calculated questions and labels say. */
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

/** Gives a new session the answers, rows and facts. */
export function replay(session: Session, { answers, rows, facts }: ReplayedState): void {
  session.setFacts(facts);
  // Outer panels first: their addresses are the shorter ones.
  for (const [panel, count] of rows.toSorted(
    ([a], [b]) => a.split('/').length - b.split('/').length,
  ))
    for (let index = 0; index < count && session.has(panel); index += 1)
      if (!session.get(panel).rows.includes(rowId(index))) session.addRow(panel, rowId(index));
  session.setMany(answers.filter(([address]) => session.has(address)));
}

/** Undoes everything in a session, and takes its facts away. */
export function undoAll(session: Session, { facts }: ReplayedState): void {
  while (session.canUndo()) session.undo();
  session.setFacts(Object.fromEntries(Object.keys(facts).map((name) => [name, null])));
}

/** The outside names that rules may read, by how they are read. */
export function factKinds({ outside = {} }: CompileOptions) {
  return Object.fromEntries(
    Object.entries(outside).map(([name, { type }]) => [name, questionTypes[type].kind]),
  );
}
