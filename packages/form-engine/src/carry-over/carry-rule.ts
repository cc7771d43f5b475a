import type { CarryStep, QuestionType } from '@plumbline/schemas';

/**
 * How the old answer of one question becomes answers to others. Pure: no clock, no randomness.
 *
 * A rule never guesses silently: `isSure` means that the new answers contain all of the old answer, and only then may
 * the old one be removed. Parts found without certainty are filled in too, but then the old answer stays.
 */
export type CarryRule = {
  readonly name: string;
  /** Types of the old question; undefined for any type. */
  readonly reads: readonly QuestionType[] | undefined;
  /** The parts it gives, with the question types that accept each; undefined for the old question's own type. */
  readonly parts: Readonly<Record<string, readonly QuestionType[] | undefined>>;
  /** Parts that a step may leave out. If the answer has such a part, the carry is not sure. */
  readonly optional: readonly string[];
  /** Whether its steps have a `values` table. */
  readonly hasValues: boolean;
  /** The part that names the panel whose first row takes the answer, for a rule that fills a row. */
  readonly panelPart?: string;
  readonly carry: (answer: unknown, step: CarryStep) => CarriedParts;
};

export type CarriedParts = {
  /** Answers by part, only for parts that were found. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly isSure: boolean;
};

/** Types that accept text as typed. */
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

/** Trims, and collapses runs of whitespace to one space. */
export const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();
