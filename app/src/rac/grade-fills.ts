/** The letters of grades, best first; their pluses and minuses share a color. */
export const GRADE_LETTERS = ['A', 'B', 'C', 'D', 'F'] as const;

/** The color of a bar, by its grade's letter; `I` is Incomplete. */
export const GRADE_FILLS: Readonly<Record<(typeof GRADE_LETTERS)[number] | 'I', string>> = {
  A: 'bg-success-ink',
  B: 'bg-primary-strong',
  C: 'bg-warning',
  D: 'bg-grade-d',
  F: 'bg-error-strong',
  I: 'bg-line-strong',
};
