import type { Question } from '@plumbline/schemas';
import type { StoredScope } from './stored-answers.ts';

/** What becomes of one stored answer; null takes it away. */
export type Change = (question: Question, address: string, value: unknown) => unknown;

/** The stored answers of a scope, rows included, each as `change` gives it. Questions without an answer stay so. */
export function mapAnswers<S extends StoredScope>(
  prefix: string,
  questions: readonly Question[],
  scope: S,
  change: Change,
): S {
  let { values, rows } = scope;
  const visit = (question: Question): void => {
    const { id } = question;
    const address = `${prefix}/${id}`;
    if (question.type === 'PANEL') {
      const kept = rows?.[id]?.map((row) =>
        mapAnswers(`${address}/${row.id}`, question.questions ?? [], row, change),
      );
      if (kept !== undefined) rows = { ...rows, [id]: kept };
      return;
    }
    const value = values[id] ?? null;
    if (value !== null) {
      const { [id]: _before, ...others } = values;
      const after = change(question, address, value) ?? null;
      values = after === null ? others : { ...others, [id]: after };
    }
    for (const inner of question.questions ?? []) visit(inner);
  };
  for (const question of questions) visit(question);
  return { ...scope, values, ...(rows !== undefined && { rows }) };
}
