import type { Question } from '@plumbline/schemas';

/**
 * The kinds of error for which a question may provide its own text, in `errors`. A closed list: the schema has the same
 * one, and a test compares them. A check has its own `message` instead.
 */
export const errorKinds = ['required', 'incomplete', 'invalid', 'min', 'max', 'exclusive'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Why an answer is refused, in the standard words. */
export type Refusal = { readonly kind: ErrorKind; readonly message: string };

export const refuse = (kind: ErrorKind, message: string): Refusal => ({ kind, message });

/** The question's own text for a kind of error, else the standard one. */
export function wordedAs(question: Question, kind: ErrorKind, standard: string): string {
  const own = question.errors?.[kind];
  return typeof own === 'string' && own.trim() !== '' ? own : standard;
}
