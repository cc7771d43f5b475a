import type { Scalar } from '../ast.ts';
import type { CheckedQuestion } from '../checker/input.ts';
import { optionTexts } from '../checker/options.ts';

/** What proofs know about a question in addition to the checker. Anything left out is unrestricted. */
export type ProofQuestion = CheckedQuestion & {
  /** False when nobody answers it (LABEL, PANEL, CALC): its value is always `own`. */
  readonly isAnswered?: boolean;
  readonly own?: unknown;
  /** Fixed limits, both included: of a number, a date (`yyyy-mm-dd`), the years of a range, or a panel's row count. */
  readonly range?: {
    readonly min?: number | string;
    readonly max?: number | string;
    /** How many decimal places a number may have. */
    readonly decimals?: number;
  };
  /** Whether a save would accept the answer today. */
  readonly accepts?: (value: unknown) => boolean;
  /** How such an answer is stored: a telephone number, for example, is formatted. Undefined if it cannot be read. */
  readonly storedAs?: (value: unknown) => unknown;
  /** Answers that a save accepts, if the kind is not enough to make one: an email address, a filled mask, a file. */
  readonly samples?: readonly unknown[];
  /** If its options follow other answers: those chosen in `question`, or those whose group is chosen in `filter`. */
  readonly follows?: {
    readonly question?: string;
    readonly filter?: string;
    readonly groups?: ReadonlyMap<string, string>;
  };
  /** Options of a list that exclude all others: they can only be chosen alone. */
  readonly exclusive?: readonly string[];
  /** Whether its value is calculated; then nothing is known about it. */
  readonly isCalculated?: boolean;
};

/** The most options to distinguish one by one when a question is compared with another question. */
export const MOST_COMPARED = 40;

/** The limits of a question's numbers, dates or years, and its options unless there are too many. */
export function boundsOf(question: ProofQuestion): readonly Scalar[] {
  const { min, max } = question.range ?? {};
  const options = optionTexts(question) ?? [];
  const few = options.length > MOST_COMPARED ? [] : options;
  return [min, max, ...few].filter((bound) => bound !== undefined);
}

/** Whether all free-text questions accept the same texts; if not, an answer of one may be invalid in another. */
export function areTypedAlike(questions: readonly ProofQuestion[]): boolean {
  const forms = questions
    .filter((one) => one.kind === 'text' && optionTexts(one) === undefined)
    .map(({ type, samples = [] }) => JSON.stringify([type, ...samples]));
  return new Set(forms).size <= 1;
}
