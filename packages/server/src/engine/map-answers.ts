import type { Question } from '@plumbline/schemas';
import type { StoredRow, StoredScope } from '@plumbline/form-engine';

/** Returns the new value of a stored answer; null removes it. */
export type Change = (question: Question, address: string, value: unknown) => unknown;

/**
 * The stored answers of a scope, including rows, each replaced by what `change` returns; the same object if nothing
 * changes. Questions without an answer remain without one.
 */
export function mapAnswers<S extends StoredScope>(
  prefix: string,
  questions: readonly Question[],
  scope: S,
  change: Change,
): S {
  let values: Record<string, unknown> | undefined;
  let rows: Record<string, readonly StoredRow[]> | undefined;
  const visit = (question: Question): void => {
    const { id } = question;
    const address = `${prefix}/${id}`;
    if (question.type === 'PANEL') {
      const before = scope.rows?.[id];
      const after = before?.map((row) =>
        mapAnswers(`${address}/${row.id}`, question.questions ?? [], row, change),
      );
      if (before === undefined || after?.every((row, at) => row === before[at]) === true) return;
      (rows ??= { ...scope.rows })[id] = after as readonly StoredRow[];
      return;
    }
    const value = scope.values[id] ?? null;
    if (value !== null) {
      const after = change(question, address, value) ?? null;
      if (after !== value) {
        values ??= { ...scope.values };
        if (after === null) delete values[id];
        else values[id] = after;
      }
    }
    for (const inner of question.questions ?? []) visit(inner);
  };
  for (const question of questions) visit(question);
  if (values === undefined && rows === undefined) return scope;
  return { ...scope, ...(values && { values }), ...(rows && { rows }) };
}
