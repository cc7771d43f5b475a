import type { ValueKind } from '@plumbline/conditions';
import type { Question, QuestionType } from '@plumbline/schemas';
import type { Refusal } from './refusal.ts';

/** An input read as its type's value, or the input as it was when it cannot be read. */
export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly value: unknown };

/** What a validation may look at beside the answer. */
export type ValidationContext = { readonly question: Question; readonly now: string };

/**
 * One type of question. The value of an unanswered question is `null`; `decode` never sees it.
 *
 * `invalid` says what is wrong with a decoded value (outside its fixed limits) and in an instruction what to do, else
 * `undefined`. Limits that depend on another answer are not its business. All texts are the standard ones:
 * those of the question's own `errors` take their place when problems are told.
 */
export type QuestionTypeSpec = {
  readonly type: QuestionType;
  readonly kind: ValueKind;
  /** Whether a person answers it; LABEL, PANEL and CALC are not answered. */
  readonly answered: boolean;
  readonly decode: (input: unknown, question: Question) => Decoded;
  /** Where texts are read as they are: how long one may be that is surely valid. Such a text need not be looked at. */
  readonly freeLength?: (question: Question) => number;
  readonly isBlank: (value: unknown) => boolean;
  /** What to do about an input that cannot be read. `entry` is that input, for types that can tell more of it. */
  readonly unreadable: (question: Question, entry?: unknown) => string;
  readonly invalid: (value: unknown, context: ValidationContext) => Refusal | undefined;
  /** What to do about a required answer that is missing. */
  readonly missing: (question: Question) => string;
  /** What to do about an answer that is there and not yet all that a required one must be; else undefined. */
  readonly lacking?: (value: unknown, question: Question) => string | undefined;
};

export const read = (value: unknown): Decoded => ({ ok: true, value });
export const unread = (value: unknown): Decoded => ({ ok: false, value });

/**
 * A text, number or boolean as text; '' for all else. Not `String`: an object of JSON may hold a `toString` that is
 * no function.
 */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
