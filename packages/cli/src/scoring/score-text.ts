import {
  type Assessment,
  capText,
  costliest,
  type MetricState,
  riskWord,
  shownScore,
} from '@plumbline/risk';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { textTable } from '../text-table.ts';

const STATES: Readonly<Record<MetricState, string>> = {
  available: 'available',
  notAvailable: 'not answered',
  notShared: 'not shared',
  keptOut: 'excluded from scores',
  notApplicable: 'not applicable',
};

const dollars = (amount: number | null): string =>
  amount === null ? '-' : `$${Math.floor(amount).toLocaleString('en-US')}`;
const points = (value: number): string => value.toFixed(2);

/** The assessment at a glance, for people. */
export function scoreText(assessment: Assessment, model: ScoringModel): string {
  const { score, grade, letter, coverage, caps, categories, limits, capacity } = assessment;
  const shown = score === null ? '-' : shownScore(score);
  const lines = [
    ...textTable([
      [
        'grade',
        grade ?? 'Incomplete',
        ...(grade === null || letter === null || letter === grade ? [] : [`${letter} before caps`]),
      ],
      ['score', shown],
      ['coverage', `${shownScore(coverage)}%`],
      [
        'single limit',
        dollars(limits.single),
        ...(limits.isLimitedInformation && limits.single !== null ? ['limited information'] : []),
      ],
      ['aggregate limit', dollars(limits.aggregate)],
      ['available', dollars(limits.available)],
      ['suggested', dollars(limits.suggested)],
      ['capacity', capacity ?? '-'],
      ['risk', riskWord(model, assessment) ?? '-'],
      ['status', assessment.suggested?.words ?? '-'],
    ]),
    ...caps.map(capText),
    '',
    ...textTable([
      ['category', 'score', 'coverage', 'lost'],
      ...categories.map((one) => [
        `${one.code} ${one.name}`,
        one.score === null ? '-' : shownScore(one.score),
        `${shownScore(100 * one.coverage)}%`,
        points(one.points),
      ]),
    ]),
    ...section(
      'costs most',
      costliest(assessment.metrics, 3).map(
        ({ id, name, points: lost }) => `${points(lost)}  ${id} ${name}`,
      ),
    ),
    ...section(
      'reasons',
      assessment.reasons.map(({ text }) => text),
    ),
    ...section('robustness', assessment.robustness === null ? [] : [assessment.robustness]),
    ...section('left out', leftOut(assessment)),
  ];
  return `${lines.join('\n')}\n`;
}

const section = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', head, ...lines.map((line) => `  ${line}`)];

/** Metrics without a score, grouped by reason. */
function leftOut({ metrics }: Assessment): readonly string[] {
  return (['notAvailable', 'notShared', 'keptOut', 'notApplicable'] as const).flatMap((state) => {
    const ids = metrics.filter((metric) => metric.state === state).map(({ id }) => id);
    if (ids.length === 0) return [];
    const few =
      ids.length > 12
        ? `${ids.slice(0, 12).join(', ')}, and ${ids.length - 12} more`
        : ids.join(', ');
    return [`${STATES[state]}: ${few}`];
  });
}

/** CSV as in RFC 4180, one row per metric. */
export function scoreCsv({ metrics }: Assessment): string {
  const rows = [
    ['metric', 'name', 'category', 'state', 'value', 'score', 'weight', 'share', 'points'],
    ...metrics.map((metric) => [
      metric.id,
      metric.name,
      metric.category,
      STATES[metric.state],
      metric.value ?? '',
      metric.score ?? '',
      metric.weight,
      metric.share,
      metric.points,
    ]),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
