import type { Scalar } from '../ast.ts';
import type { CheckedQuestion } from '../checker/input.ts';
import { optionTexts } from '../checker/options.ts';

/** What proofs know of a question beyond what the checker does. Whatever is left out is taken to be free. */
export type ProofQuestion = CheckedQuestion & {
  /** False when nobody answers it (LABEL, PANEL, CALC): it holds `own` for ever. */
  readonly isAnswered?: boolean;
  readonly own?: unknown;
  /** Fixed limits of a number, of a day (`yyyy-mm-dd`), of the years of a range or of a panel's rows, both included. */
  readonly range?: {
    readonly min?: number | string;
    readonly max?: number | string;
    /** How many decimal places a number may have. */
    readonly decimals?: number;
  };
  /** Whether a save would take the answer today. */
  readonly accepts?: (value: unknown) => boolean;
  /** Answers that a save takes, where the kind alone does not tell: an email address, a filled mask, a file. */
  readonly samples?: readonly unknown[];
  /** Where its options follow other answers: those chosen in `question`, or those whose group is chosen in `filter`. */
  readonly follows?: {
    readonly question?: string;
    readonly filter?: string;
    readonly groups?: ReadonlyMap<string, string>;
  };
  /** Options of a list that exclude all others: no answer holds one of them and anything else. */
  readonly exclusive?: readonly string[];
  /** Whether its value is calculated: nothing is known of it. */
  readonly isCalculated?: boolean;
};

/** Options that are compared with another question's answer are all kept apart, up to so many. */
export const MOST_COMPARED = 40;

/** The limits of a question's numbers, days or years, and its options while they are few. */
export function boundsOf(question: ProofQuestion): readonly Scalar[] {
  const { min, max } = question.range ?? {};
  const options = optionTexts(question) ?? [];
  const few = options.length > MOST_COMPARED ? [] : options;
  return [min, max, ...few].filter((bound) => bound !== undefined);
}

/** Whether those that take any text of some form take the same: else an answer of one may be none of another. */
export function areTypedAlike(questions: readonly ProofQuestion[]): boolean {
  const forms = questions
    .filter((one) => one.kind === 'text' && optionTexts(one) === undefined)
    .map(({ type, samples = [] }) => JSON.stringify([type, ...samples]));
  return new Set(forms).size <= 1;
}
