import { endpoints } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { call } from '../api/api.ts';

/** An open section, as far as its files are concerned. */
type FormWithFiles = {
  readonly link: string;
  readonly document: AnswersDocument;
  readonly session: Pick<Session, 'document'>;
};

/**
 * Deletes the files that a section's answers dropped while it was open. Called once its answers are saved and it
 * closes: until then, an undo can bring a file back. The server keeps the files that an answer or a review still uses,
 * and deletes the rest a day later if this call never arrives.
 *
 * @param uploaded files that were uploaded while it was open
 */
export function deleteLetGo(form: FormWithFiles, uploaded: ReadonlySet<string>): void {
  const before = new Set([...filesIn(form.document), ...uploaded]);
  if (before.size === 0) return;
  for (const kept of filesIn(form.session.document(form.link))) before.delete(kept);
  for (const id of before) call(endpoints.deleteFile, { params: { id } }).catch(() => undefined);
}

function filesIn({ questions }: AnswersDocument): readonly string[] {
  return questions.flatMap(filesOf);
}

const filesOf = (question: Question): readonly string[] => [
  ...(question.type === 'FILE' ? [question.value].flat().flatMap(idOf) : []),
  ...(question.questions ?? []).flatMap(filesOf),
  ...(question.panels ?? []).flatMap((row) => row.questions.flatMap(filesOf)),
];

function idOf(value: unknown): readonly string[] {
  const id = (value as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? [id] : [];
}
