import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { AnswerError } from '@plumbline/api-contract';
import { type Change, mapAnswers } from './map-answers.ts';
import type { StoredAnswers, StoredScope } from '@plumbline/form-engine';
import type { VaultState } from './vault-state.ts';

type FileValue = { readonly id: string; readonly name: string; readonly size: number };

/**
 * The answers with each FILE as the server knows it. A file that was deleted since is removed if the answer named it
 * before, and rejected if not; so is a file of another question or another company.
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
  return {
    answers: mapAnswers(template.link, template.questions, answers, ofFiles(settle)),
    errors,
  };
}

/** Saved answers without files that were deleted since. */
export function settleStored(
  vault: VaultState,
  template: AnswersDocument,
  answers: StoredAnswers,
): StoredAnswers {
  if (!namesFile(answers, fileQuestions(template))) return answers;
  return settleFiles(vault, template, answers, filesIn(template, answers)).answers;
}

function namesFile({ values, rows }: StoredScope, asked: ReadonlySet<string>): boolean {
  for (const id in values) if (asked.has(id)) return true;
  for (const id in rows) if (rows[id]?.some((row) => namesFile(row, asked)) === true) return true;
  return false;
}

/** The FILE questions of a section, including those in panels. */
function fileQuestions(template: AnswersDocument): ReadonlySet<string> {
  const known = fileQuestionsOf.get(template);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const visit = ({ id, type, questions = [] }: Question): void => {
    if (type === 'FILE') found.add(id);
    questions.forEach(visit);
  };
  template.questions.forEach(visit);
  fileQuestionsOf.set(template, found);
  return found;
}

const fileQuestionsOf = new WeakMap<AnswersDocument, ReadonlySet<string>>();

/** The ids of the files that answers name. */
export function filesIn(template: AnswersDocument, answers: StoredAnswers): ReadonlySet<string> {
  const ids = new Set<string>();
  const collect: Change = (_question, _address, value) => {
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const id = fileId(entry);
      if (id !== undefined) ids.add(id);
    }
    return value;
  };
  mapAnswers(template.link, template.questions, answers, ofFiles(collect));
  return ids;
}

const ofFiles =
  (change: Change): Change =>
  (question, address, value) =>
    question.type === 'FILE' ? change(question, address, value) : value;

function fileId(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
