import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { Assessment, Letter } from '../types.ts';

/** Best first. */
export const LETTERS: readonly Letter[] = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
  'F',
];

export const placeOf = (letter: Letter): number => LETTERS.indexOf(letter);

/** The lower of two grades: a cap can only lower. */
export const lower = (one: Letter, other: Letter): Letter =>
  placeOf(one) >= placeOf(other) ? one : other;

const GRAIN = 2 ** 40;

/**
 * A score or a coverage without binary rounding noise: the nearest multiple of 2^-40 (9.1e-13). 90 is 90 whatever the
 * order of addition, and differences of scores add up exactly.
 */
export const settled = (value: number): number => Math.round(value * GRAIN) / GRAIN;

/** The letter for a score, before caps. */
export function letterOf({ grades }: Pick<ScoringModel, 'grades'>, score: number): Letter {
  return grades.find(({ from }) => score >= settled(from))?.letter ?? 'F';
}

/** A score for display: one decimal, truncated, so that the number never contradicts the letter. */
export function shownScore(score: number): string {
  return (Math.floor(score * 10 + 1e-9) / 10).toFixed(1);
}

/** The grade after some caps are overridden. Limits are not recomputed: others can be entered. */
export function regrade(
  { letter, grade, caps }: Pick<Assessment, 'letter' | 'grade' | 'caps'>,
  overridden: Iterable<string>,
): { readonly grade: Letter | null } {
  // Incomplete stays incomplete: it is for too few answers, not for bad ones.
  if (grade === null || letter === null) return { grade: null };
  const without = new Set(overridden);
  return {
    grade: caps
      .filter(({ id }) => !without.has(id))
      .reduce<Letter>((reached, { cap }) => lower(reached, cap), letter),
  };
}
