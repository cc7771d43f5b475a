import type { ScoringModel } from '@plumbline/schemas/scoring';
import { type Bands, bandsOf } from '../score/bands.ts';
import { figure } from '../score/figures.ts';
import { shownScore } from '../score/grade.ts';
import type { AssessedMetric, Assessment } from '../types.ts';
import { costliest } from './reasons.ts';
import { foundText, metricsById } from './values.ts';

const STATES = {
  notAvailable: 'Not answered',
  notShared: 'Not shared',
  keptOut: 'Excluded from scores by the company',
  notApplicable: 'Not applicable',
} as const;

/** Why a metric has its score: formula, inputs as answered, value, band, the next band, weight and points. */
export function explainMetric(
  assessment: Assessment,
  id: string,
  model: Pick<ScoringModel, 'categories'>,
): readonly string[] {
  const metric = assessment.metrics.find((one) => one.id === id);
  if (metric === undefined) return [];
  const { name, formula, inputs, weight, share, points, state } = metric;
  // Nothing is known about inputs that are not shared, not even whether they are answered.
  const blank = state === 'notShared' || state === 'keptOut' ? '-' : 'Not answered';
  return [
    `${id} ${name}`,
    `Formula: ${formula}`,
    ...inputs.map(({ question, label, text }) => `${question} ${label}: ${text ?? blank}`),
    ...resultLines(metric, bandsOf(metricsById(model).get(id) ?? {})),
    `Weight: ${figure(weight)} of its category`,
    ...(metric.state === 'available'
      ? [`Points lost: ${figure(points)} of ${figure(share)}`]
      : ['Points lost: none, it is left out of the score']),
  ];
}

function resultLines(metric: AssessedMetric, bands: Bands): readonly string[] {
  const { state, why, band, next, score } = metric;
  if (state !== 'available') return [`${STATES[state]}${why === null ? '' : `: ${why}`}`];
  return [
    `Value: ${foundText(metric, bands)}`,
    `Band: ${band}, scores ${score}`,
    next === null
      ? 'Next band: none, this is the best'
      : `Next band: ${next.band}, scores ${next.score}`,
  ];
}

/** `K3 caps the grade at C: The company had a fatality`, with `(assumed)` if what could rule it out is not answered. */
export const capText = ({ id, cap, reason, isAssumed }: Assessment['caps'][number]): string =>
  `${id} caps the grade at ${cap}: ${reason}${isAssumed ? ' (assumed)' : ''}`;

/** Why the grade is what it is: the maximum, the points that each metric lost, caps, and how robust it is. */
export function explainGrade(assessment: Assessment): readonly string[] {
  const { score, grade, letter, coverage, caps, metrics, robustness, nextGrade } = assessment;
  const heads = [
    `Grade: ${grade ?? 'Incomplete'}`,
    `Score: ${score === null ? 'none' : shownScore(score)}`,
    `Coverage: ${shownScore(coverage)}%`,
  ];
  const losing = costliest(metrics, metrics.length);
  return [
    ...heads,
    ...(score === null
      ? []
      : [
          '100 points possible',
          ...losing.map(({ id, name, points }) => `- ${figure(points)}  ${id} ${name}`),
          `= ${shownScore(score)}, ${letter}`,
        ]),
    ...caps.map(capText),
    ...(robustness === null ? [] : [robustness]),
    ...nextLines(nextGrade),
  ];
}

function nextLines(next: Assessment['nextGrade']): readonly string[] {
  switch (next.found) {
    case 'none':
      return next.caps.length === 0
        ? []
        : [`No metric can raise the grade while it is capped by ${next.caps.join(', ')}`];
    case 'unknown':
      return [`Reaching ${next.grade} takes changes to more than three metrics`];
    case 'changes':
      return [
        `To reach ${next.grade}:`,
        ...next.changes.map(({ metric, band, gain }) => `+ ${figure(gain)}  ${metric}: ${band}`),
      ];
  }
}
