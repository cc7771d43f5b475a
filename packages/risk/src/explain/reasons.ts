import type { ScoringModel } from '@plumbline/schemas/scoring';
import { type Bands, bandsOf, goalWords, nextBandAt, reachedAt } from '../score/bands.ts';
import type { AssessedMetric, Assessment, Graded } from '../types.ts';
import { foundText, metricsById } from './values.ts';

const MOST_REASONS = 4;

/** The metrics that cost points, most first; ties in the order of the model. */
export const costliest = (
  metrics: readonly AssessedMetric[],
  most: number,
): readonly AssessedMetric[] =>
  metrics
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, most);

/** At most four reasons for a grade, by points lost: what was found, its band, and what the next band requires. */
export function reasonsOf(
  model: ScoringModel,
  { metrics }: Pick<Graded, 'metrics'>,
): Assessment['reasons'] {
  const models = metricsById(model);
  return costliest(metrics, MOST_REASONS).map((metric) => ({
    metric: metric.id,
    text: `${metric.name}: ${bandText(metric, bandsOf(models.get(metric.id) ?? {}))}`,
  }));
}

/** `1.42, at least 1.3 and below 1.5, scores 85 of 100. At least 1.5 would score 100.` */
function bandText(metric: AssessedMetric, bands: Bands): string {
  const { score, isWorst, isBest } = metric;
  const at = reachedAt(bands, metric);
  const text = foundText(metric, bands);
  const isDivided = isWorst || isBest === true;
  const what =
    bands.options === null
      ? `${text}${isDivided ? ` (${bands.words[at]}) and` : `, ${bands.words[at]},`}`
      : `“${text}”`;
  const found = `${what} scores ${score} of 100.`;
  const next = nextBandAt(bands, at);
  if (next === -1) return found;
  const goal = goalWords(bands, at, next);
  const better = `${goal.slice(0, 1).toUpperCase()}${goal.slice(1)}`;
  return `${found} ${better} would score ${bands.scores[next]}.`;
}
