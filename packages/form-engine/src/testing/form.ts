import type { AnswersDocument, Question } from '@plumbline/schemas';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import type { CompileOptions, Facts, Session } from '../types.ts';

/** A section with the link `s` and these questions. */
export function section(questions: readonly Question[], link = 's'): AnswersDocument {
  return { id: link, link, template: 'T', questions: [...questions] };
}

/** A TEXT question. */
export function text(id: string, more: Partial<Question> = {}): Question {
  return { id, type: 'TEXT', ...more };
}

/** A session of documents that must compile. For tests only. */
export function openForm(
  documents: readonly AnswersDocument[],
  { facts, now = '2026-11-21', ...options }: CompileOptions & { facts?: Facts; now?: string } = {},
): Session {
  const compiled = compile(documents, options);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics, null, 2));
  return openSession(compiled.program, facts === undefined ? { now } : { now, facts });
}
