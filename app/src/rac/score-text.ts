import { shownScore } from '@plumbline/risk';

/**
 * A score with one decimal, truncated and not rounded, so that it never contradicts its letter.
 *
 * @param score null or NaN when there is none
 */
export const scoreText = (score: number | null): string =>
  score === null || Number.isNaN(score) ? '–' : shownScore(score);

/** Points lost or moved, rounded to `decimals`; what rounds to zero is `0.0`, never `-0.0`. */
export function pointsText(points: number, decimals: 1 | 2 = 1): string {
  const shown = points.toFixed(decimals);
  return Number(shown) === 0 ? (0).toFixed(decimals) : shown;
}

/** Points with their sign: `+2.4`, `-0.6`. */
export function signedPoints(points: number, decimals: 1 | 2 = 1): string {
  const shown = pointsText(points, decimals);
  return points > 0 && Number(shown) !== 0 ? `+${shown}` : shown.replace('-', '−');
}
