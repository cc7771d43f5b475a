import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { AnswerError } from '@plumbline/api-contract';
import type { StoredAnswers, StoredScope } from './stored-answers.ts';
import type { VaultState } from './vault-state.ts';

type FileValue = { readonly id: string; readonly name: string; readonly size: number };

/**
 * The answers with each FILE as the server knows it. A file that was deleted since is taken out when the
 * answer was stored before, and refused when it is new; so is a file of another question or another company.
 */
export function settleFiles(
  vault: VaultState,
  template: AnswersDocument,
  answers: StoredAnswers,
  known: ReadonlySet<string>,
): { readonly answers: StoredAnswers; readonly errors: readonly AnswerError[] } {
  const errors: AnswerError[] = [];
  const settle = (question: Question, address: string, value: unknown): unknown => {
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    const settled: FileValue[] = [];
    for (const entry of list) {
      const id = fileId(entry);
      const file = id === undefined ? undefined : vault.files.get(id);
      if (file !== undefined && file.link === template.link && file.questionId === question.id)
        settled.push({ id: file.id, name: file.name, size: file.size });
      else if (id === undefined || !known.has(id))
        errors.push({ address, reason: 'Upload the file to this question before it is saved.' });
    }
    if (settled.length === 0) return null;
    return question.multiple === true ? settled : settled[0];
  };
  return { answers: mapFiles(template.link, template.questions, answers, settle), errors };
}

/** The ids of the files that answers name. */
export function filesIn(template: AnswersDocument, answers: StoredAnswers): ReadonlySet<string> {
  const ids = new Set<string>();
  mapFiles(template.link, template.questions, answers, (_question, _address, value) => {
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const id = fileId(entry);
      if (id !== undefined) ids.add(id);
    }
    return value;
  });
  return ids;
}

function fileId(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function mapFiles<S extends StoredScope>(
  prefix: string,
  questions: readonly Question[],
  scope: S,
  change: (question: Question, address: string, value: unknown) => unknown,
): S {
  let values = scope.values;
  let rows = scope.rows;
  const visit = (question: Question): void => {
    const address = `${prefix}/${question.id}`;
    if (question.type === 'PANEL') {
      const kept = rows?.[question.id]?.map((row) =>
        mapFiles(`${address}/${row.id}`, question.questions ?? [], row, change),
      );
      if (kept !== undefined) rows = { ...rows, [question.id]: kept };
      return;
    }
    const value = values[question.id] ?? null;
    if (question.type === 'FILE' && value !== null) {
      const { [question.id]: _before, ...others } = values;
      const after = change(question, address, value);
      values = after === null ? others : { ...others, [question.id]: after };
    }
    for (const inner of question.questions ?? []) visit(inner);
  };
  for (const question of questions) visit(question);
  return { ...scope, values, ...(rows !== undefined && { rows }) };
}
