import type { Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';

/**
 * The labels, by id, of the questions that a document checklist names or that its section calculates from: most are in
 * other sections. In its own file, so that they load only when needed.
 */
export function questionLabels(): ReadonlyMap<string, string> {
  const sections = formF.map(({ questions }) => [...withInner(questions)]);
  const named = new Set(
    sections
      .filter((questions) => questions.some(({ unit }) => unit === 'documents'))
      .flatMap((questions) => questions.flatMap(inputIds)),
  );
  return new Map(
    sections
      .flat()
      .flatMap(({ id, label, type }) =>
        label && (type === 'FILE' || named.has(id)) ? [[id, label]] : [],
      ),
  );
}

function* withInner(questions: readonly Question[]): Generator<Question> {
  for (const question of questions) {
    yield question;
    yield* withInner(question.questions ?? []);
  }
}

/** Inputs are written as in conditions: `prequal.BI-25`. */
function inputIds({ callbacks = [] }: Question): readonly string[] {
  return callbacks.flatMap(({ inputs }) =>
    Object.values(inputs).map((input) => input.slice(input.indexOf('.') + 1)),
  );
}
