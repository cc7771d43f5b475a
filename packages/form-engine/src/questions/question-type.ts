import type { ValueKind } from '@plumbline/conditions';
import type { Question, QuestionType } from '@plumbline/schemas';
import type { Refusal } from './refusal.ts';

/** An input read as a value of its type, or the unchanged input if it cannot be read. */
export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly value: unknown };

/** What a validation may use besides the answer. */
export type ValidationContext = { readonly question: Question; readonly now: string };

/**
 * One type of question. The value of an unanswered question is `null`; `decode` never sees it.
 *
 * `invalid` explains what is wrong with a decoded value (outside its fixed limits) and what to do, else returns
 * `undefined`. It does not check limits that depend on another answer. All messages are the standard ones; the
 * question's own `errors` replace them when problems are reported.
 */
export type QuestionTypeSpec = {
  readonly type: QuestionType;
  readonly kind: ValueKind;
  /** Whether a person answers it; LABEL, PANEL and CALC are not answered. */
  readonly answered: boolean;
  readonly decode: (input: unknown, question: Question) => Decoded;
  /** For types that take any text as is: text up to this length is valid and need not be checked. */
  readonly freeLength?: (question: Question) => number;
  readonly isBlank: (value: unknown) => boolean;
  /** What to do about an input that cannot be read. `entry` is that input, for types with specific hints. */
  readonly unreadable: (question: Question, entry?: unknown) => string;
  readonly invalid: (value: unknown, context: ValidationContext) => Refusal | undefined;
  /** What to do about a required answer that is missing. */
  readonly missing: (question: Question) => string;
  /** A number as messages show it, such as `$1,200.50`; types without it show plain numbers. */
  readonly figureText?: (value: number) => string;
  /** What to do about a required answer that is started but incomplete; else undefined. */
  readonly lacking?: (value: unknown, question: Question) => string | undefined;
};

export const read = (value: unknown): Decoded => ({ ok: true, value });
export const unread = (value: unknown): Decoded => ({ ok: false, value });

/**
 * A text, number or boolean as text; '' for anything else. Not `String`, because a JSON object may have a `toString`
 * that is not a function.
 */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
