import type { ScoringModel } from '@plumbline/schemas/scoring';
import { type Bands, bandsOf, reachedAt } from '../score/bands.ts';
import { LETTERS, placeOf, settled } from '../score/grade.ts';
import type { AssessedMetric, Assessment, Graded } from '../types.ts';
import { metricsById } from './values.ts';

/** The largest set to look for: more changes than this are not useful advice. */
export const MOST_CHANGES = 3;

type Step = { readonly band: string; readonly gain: number };
/** What one metric could gain, the smallest gain first. */
type Chance = { readonly metric: string; readonly steps: readonly Step[]; readonly most: number };

/**
 * The smallest set of metrics that reaches the next grade with better bands. Gains simply add up, so the metrics with
 * the most to gain are such a set, and no set is smaller. Each one's goal is then lowered to what is enough.
 */
export function nextGradeOf(model: ScoringModel, graded: Graded): Assessment['nextGrade'] {
  const { grade, score, caps } = graded;
  if (grade === null || score === null) return { found: 'none', caps: [] };
  const target = LETTERS[placeOf(grade) - 1];
  const from = model.grades.find(({ letter }) => letter === target)?.from;
  if (target === undefined || from === undefined) return { found: 'none', caps: [] };
  const holding = caps.filter(({ cap }) => placeOf(cap) > placeOf(target));
  if (holding.length > 0) return { found: 'none', caps: holding.map(({ id }) => id) };
  const reaches = (gain: number) => settled(score + gain) >= settled(from);
  const chances = chancesOf(model, graded);
  const chosen: Chance[] = [];
  let gained = 0;
  for (const chance of chances) {
    if (reaches(gained)) break;
    chosen.push(chance);
    gained += chance.most;
  }
  if (!reaches(gained)) return { found: 'unknown', grade: target };
  return { found: 'changes', grade: target, changes: lightened(chosen, reaches) };
}

/** The metrics with the most to gain, at most {@link MOST_CHANGES}. */
function chancesOf(model: ScoringModel, { metrics }: Graded): readonly Chance[] {
  const models = metricsById(model);
  const all: { readonly metric: AssessedMetric; readonly bands: Bands; readonly most: number }[] =
    [];
  for (const metric of metrics) {
    const { id, score, share } = metric;
    if (score === null || share === 0) continue;
    const bands = bandsOf(models.get(id) ?? {});
    const most = (share * (bands.best - score)) / 100;
    if (most > 0) all.push({ metric, bands, most });
  }
  return all
    .sort((one, other) => other.most - one.most)
    .slice(0, MOST_CHANGES)
    .map(({ metric, bands, most }) => ({
      metric: metric.id,
      steps: stepsOf(metric, bands),
      most,
    }));
}

function stepsOf(metric: AssessedMetric, bands: Bands): readonly Step[] {
  const { score, share } = metric;
  if (score === null) return [];
  const own = reachedAt(bands, metric);
  const byScore = new Map<number, number>();
  // Among bands with the same score, the nearest to the current one.
  for (const [at, better] of bands.scores.entries()) {
    const known = byScore.get(better);
    if (better <= score) continue;
    if (known === undefined || Math.abs(at - own) < Math.abs(known - own)) byScore.set(better, at);
  }
  return [...byScore]
    .map(([better, at]) => ({
      band: bands.words[at] ?? '',
      gain: (share * (better - score)) / 100,
    }))
    .sort((one, other) => one.gain - other.gain);
}

/** Lowers each metric's goal, least gain first, to the lowest band with which the set still reaches the grade. */
function lightened(
  chosen: readonly Chance[],
  reaches: (gain: number) => boolean,
): readonly { readonly metric: string; readonly band: string; readonly gain: number }[] {
  const taken = chosen.map(({ metric, steps, most }) => ({
    metric,
    ...(steps.at(-1) ?? { band: '', gain: most }),
  }));
  for (let at = chosen.length - 1; at >= 0; at -= 1) {
    const others = taken.reduce((sum, { gain }, place) => (place === at ? sum : sum + gain), 0);
    const metric = chosen[at];
    const step = metric?.steps.find(({ gain }) => reaches(others + gain));
    if (metric !== undefined && step !== undefined) taken[at] = { metric: metric.metric, ...step };
  }
  return taken;
}
