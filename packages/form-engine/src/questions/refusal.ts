import type { Question } from '@plumbline/schemas';

/**
 * The kinds of error that a question may word itself, in `errors`. Closed: the schema lists the same, and a test
 * compares them. What a check says is its own `message`.
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
