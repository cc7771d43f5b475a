import { reasonsOf } from '../explain/reasons.ts';
import { nextGradeOf } from '../explain/next-grade.ts';
import { robustnessOf } from '../explain/robustness.ts';
import type { ScoringMetric, ScoringModel } from '@plumbline/schemas/scoring';
import type {
  AppliedCap,
  AssessedMetric,
  Assessment,
  Graded,
  Letter,
  MetricFact,
  RiskFacts,
} from '../types.ts';
import { bandsOf, nextBandAt, reachedAt } from './bands.ts';
import { letterOf, lower } from './grade.ts';
import { limitsOf } from './limits.ts';
import { weigh, type Weighed, weightsOf } from './weigh.ts';

/**
 * Scores a vault's facts by a model: metrics, categories, coverage, caps, grade, limits, and the reasons. Pure, and
 * works for any facts: a vault without a single answer has coverage 0, no score and no grade.
 *
 * @param facts for every metric of the model; one that is missing is not available
 */
export function assess(model: ScoringModel, facts: RiskFacts): Assessment {
  const graded = grade(model, facts);
  return {
    ...graded,
    reasons: reasonsOf(model, graded),
    robustness: robustnessOf(model, graded),
    nextGrade: nextGradeOf(model, graded),
  };
}

function grade(model: ScoringModel, facts: RiskFacts): Graded {
  const metrics: Shared<AssessedMetric>[] = [];
  const standing: (number | null | undefined)[] = [];
  for (const { code, metrics: own } of model.categories)
    for (const metric of own) {
      const fact = facts.metrics[metric.id] ?? UNKNOWN;
      const { state, value, isWorst, why, score, band, next } = scoreOf(metric, fact);
      standing.push(state === 'notApplicable' ? undefined : score);
      const { isBest, inputs } = fact;
      const { id, name, about, unit, weight } = metric;
      metrics.push({
        id,
        category: code,
        name,
        formula: about,
        unit,
        state,
        value,
        isWorst,
        ...(isBest === true && state === 'available' ? BEST : undefined),
        inputs,
        why,
        score,
        band,
        next,
        weight,
        share: 0,
        points: 0,
      });
    }
  const weighed = weigh(weightsOf(model), standing);
  const { score, coverage } = weighed;
  const categories = shareOut(model, metrics, weighed);
  const letter = score === null ? null : letterOf(model, score);
  const caps = capsOf(model, facts, score === null ? null : coverage);
  const reached =
    letter === null || coverage < model.coverage.gradeFrom
      ? null
      : caps.reduce<Letter>((grade, { cap }) => lower(grade, cap), letter);
  const { limits, capacity } = limitsOf(model, facts.amounts, reached);
  return {
    score,
    coverage,
    letter,
    grade: reached,
    caps,
    flags: model.caps.flatMap(({ id }) => (facts.caps[id]?.applies === true ? [id] : [])),
    categories,
    metrics,
    limits,
    capacity,
    suggested: suggestionOf(model, reached),
  };
}

/** An assessed metric, still mutable, before the points are shared out. */
type Shared<What> = { -readonly [Name in keyof What]: What[Name] };
const BEST = { isBest: true } as const;

const UNKNOWN: MetricFact = {
  state: 'notAvailable',
  value: null,
  isWorst: false,
  inputs: [],
  why: 'It is not answered.',
};

const NOT_SCORED = { score: null, band: null, next: null } as const;

function scoreOf(
  metric: ScoringMetric,
  fact: MetricFact,
): Pick<AssessedMetric, 'state' | 'value' | 'isWorst' | 'why' | 'score' | 'band' | 'next'> {
  const { state, value, isWorst, why } = fact;
  if (state !== 'available') return { ...NOT_SCORED, state, value: null, isWorst: false, why };
  const bands = bandsOf(metric);
  const at = reachedAt(bands, fact);
  const score = bands.scores[at];
  if (score === undefined)
    return {
      ...NOT_SCORED,
      state: 'notAvailable',
      value: null,
      isWorst: false,
      why: `The model has no band for ${value === null ? 'it' : `“${value}”`}.`,
    };
  const next = nextBandAt(bands, at);
  return {
    state,
    value: isWorst || fact.isBest === true ? null : value,
    isWorst,
    why: null,
    score,
    band: bands.words[at] ?? '',
    next: next === -1 ? null : { band: bands.words[next] ?? '', score: bands.scores[next] ?? 0 },
  };
}

/** Sets how many points each metric could cost and does cost, as shares of 100 among the available metrics. */
function shareOut(
  { categories }: ScoringModel,
  metrics: readonly Shared<AssessedMetric>[],
  weighed: Weighed,
): Assessment['categories'] {
  let at = 0;
  return categories.map(({ code, name, weight, metrics: own }, place) => {
    const { score, coverage, part, available } = weighed.categories[place] ?? NOTHING;
    let lost = 0;
    for (const end = at + own.length; at < end; at += 1) {
      const metric = metrics[at];
      if (metric === undefined || metric.score === null || score === null) continue;
      metric.share = 100 * part * (metric.weight / available);
      metric.points = (metric.share * (100 - metric.score)) / 100;
      lost += metric.points;
    }
    return { code, name, weight, score, coverage, points: lost };
  });
}

const NOTHING = { score: null, coverage: 0, part: 0, available: 0 } as const;

/** The caps that are on and apply, in the order of the model. @param coverage null without a score */
function capsOf(
  model: ScoringModel,
  facts: RiskFacts,
  coverage: number | null,
): readonly AppliedCap[] {
  return model.caps.flatMap(({ id, cap, isOn }): readonly AppliedCap[] => {
    if (!isOn) return [];
    if (id === model.coverage.cap) {
      const { gradeFrom, fullFrom } = model.coverage;
      if (coverage === null || coverage < gradeFrom || coverage >= fullFrom) return [];
      const reason = `Coverage is ${cut(coverage)}%, below ${fullFrom}%.`;
      return [{ id, cap, reason, isAssumed: false, sections: [] }];
    }
    const fact = facts.caps[id];
    if (fact === undefined || !fact.applies) return [];
    const sections = [...new Set(fact.inputs.flatMap(({ section }) => section ?? []))];
    return [{ id, cap, reason: fact.reason, isAssumed: fact.isAssumed, sections }];
  });
}

/** One decimal, truncated: 79.99 is not 80. */
const cut = (percent: number): string => (Math.floor(percent * 10 + 1e-9) / 10).toFixed(1);

function suggestionOf({ actions }: ScoringModel, reached: Letter | null): Assessment['suggested'] {
  const action = actions.find(({ letter }) => letter === reached?.slice(0, 1));
  return action === undefined ? null : { status: action.status, words: action.words };
}
