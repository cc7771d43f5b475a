import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { Assessment } from '../types.ts';

/** How many steps work on hand beyond the aggregate limit raises the risk. */
const STEPS = { normal: 0, strained: 1, overextended: 2 } as const;

/**
 * What a grade means, in the model's words (`Low risk`), raised by the work that the company has on hand: one step if
 * its capacity is strained, two if it is overextended. null without a grade.
 */
export function riskWord(
  { actions }: Pick<ScoringModel, 'actions'>,
  { grade, capacity }: Pick<Assessment, 'grade' | 'capacity'>,
): string | null {
  const sorted = actions.toSorted((one, other) => (one.letter < other.letter ? -1 : 1));
  const at = sorted.findIndex(({ letter }) => letter === grade?.slice(0, 1));
  if (at === -1) return null;
  const moved = Math.min(sorted.length - 1, at + STEPS[capacity ?? 'normal']);
  return sorted[moved]?.meaning ?? null;
}
