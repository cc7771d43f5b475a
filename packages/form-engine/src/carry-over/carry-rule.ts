import type { CarryStep, QuestionType } from '@plumbline/schemas';

/**
 * How the old answer of one question becomes answers of others. Pure: no clock, no randomness.
 *
 * A rule never guesses in silence: `isSure` says that all of the old answer is in the new ones, and only then may the
 * old one go. What it found without being sure is filled in as well, and the old answer stays beside it.
 */
export type CarryRule = {
  readonly name: string;
  /** Types of the old question; undefined where any type goes. */
  readonly reads: readonly QuestionType[] | undefined;
  /** What it gives, by part, with the types of question that may take it; undefined where the old question's type must. */
  readonly parts: Readonly<Record<string, readonly QuestionType[] | undefined>>;
  /** Parts that a step need not name: what belongs there then keeps the answer from being sure. */
  readonly optional: readonly string[];
  /** Whether its steps have a table `values`. */
  readonly hasValues: boolean;
  /** The part that names the panel whose first row takes the answer, for a rule that fills a row. */
  readonly panelPart?: string;
  readonly carry: (answer: unknown, step: CarryStep) => CarriedParts;
};

export type CarriedParts = {
  /** Answers by part; a part without one is not there. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly isSure: boolean;
};

/** Types that take a text as it is typed. */
export const TEXTS: readonly QuestionType[] = ['TEXT', 'TEXTAREA', 'COMBOBOX'];

/** Types that people choose from. */
export const CHOICES: readonly QuestionType[] = [
  'SELECT',
  'RADIO',
  'YESNO',
  'COMBOBOX',
  'CHECKBOX',
];

export const nothingFound: CarriedParts = { parts: {}, isSure: false };

/** Spaces as one each, none at the ends. */
export const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();
