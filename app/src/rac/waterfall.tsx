import type { RacMetric } from '@plumbline/api-contract';
import type { Assessed } from './assessment.ts';
import { Bar } from './bar.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { pointsText, scoreText } from './score-text.ts';

/** This many metrics have their own line; the others share one. */
const MOST_LINES = 12;

type Step = {
  readonly key: string;
  readonly name: string;
  /** Null when withheld. */
  readonly points: number | null;
  /** The points that remain after it. */
  readonly level: number;
};

type WaterfallProps = {
  readonly assessed: Assessed;
  readonly onOpen?: (metric: string) => void;
};

/**
 * From 100 down to the score: what each metric takes away. Caps come after the score, because they act only on the
 * grade.
 */
export function Waterfall({ assessed, onOpen }: WaterfallProps) {
  const { score, letter, grade, caps } = assessed;
  if (score === null)
    return (
      <p className="text-ink-muted">Nothing could be scored, so there are no points to lose.</p>
    );
  const steps = stepsOf(assessed.metrics);
  // Shows only the range of the loss: with an axis from 0, every bar would be a sliver.
  const floor = Math.min(90, Math.floor(score / 10) * 10);
  const place = (points: number): number => (100 * (points - floor)) / (100 - floor);
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">From 100 to the score, by metric</caption>
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col" className="pb-1 font-medium">
            Metric
          </th>
          <td className="pb-1 pl-3" aria-hidden="true">
            <span className="flex justify-between">
              <span>{floor}</span>
              <span>100</span>
            </span>
          </td>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="py-1 font-medium text-ink">
            Maximum
          </th>
          <td className="w-[42%] py-1 pl-3">
            <Bar percent={100} fill="fill-line-strong" className="h-3 rounded-sm" />
          </td>
          <td className="w-16 py-1 pl-3 text-right font-medium text-ink tabular-nums">100.0</td>
        </tr>
        {steps.map(({ key, name, points, level }) => (
          <tr key={key}>
            <th scope="row" className="py-1 font-normal text-ink">
              {onOpen && key !== 'others' && key !== 'withheld' ? (
                <button
                  type="button"
                  onClick={() => onOpen(key)}
                  className="rounded-sm text-left hover:text-primary-ink hover:underline"
                >
                  {name}
                </button>
              ) : (
                <span className="text-ink-muted">{name}</span>
              )}
            </th>
            <td className="py-1 pl-3">
              {points !== null && (
                <Bar
                  from={place(level)}
                  percent={(100 * points) / (100 - floor)}
                  fill="fill-grade-d"
                  className="h-3 rounded-sm"
                />
              )}
            </td>
            <td className="py-1 pl-3 text-right text-ink tabular-nums">
              {points === null ? (
                <span className="text-ink-subtle">Withheld</span>
              ) : (
                `−${pointsText(points, 2)}`
              )}
            </td>
          </tr>
        ))}
        <tr className="border-t border-line-strong">
          <th scope="row" className="py-1.5 font-semibold text-ink">
            Score{letter !== null && `, ${letter}`}
          </th>
          <td className="py-1.5 pl-3">
            <Bar percent={place(score)} fill="fill-primary-strong" className="h-3 rounded-sm" />
          </td>
          <td className="py-1.5 pl-3 text-right font-semibold text-ink tabular-nums">
            {scoreText(score)}
          </td>
        </tr>
        {caps.map(({ id, name, cap, override }) => (
          <tr key={id}>
            <th
              scope="row"
              colSpan={2}
              className={`py-1 font-normal ${override ? 'text-ink-muted line-through' : 'text-ink'}`}
            >
              {override && <span className="sr-only">Overridden: </span>}
              Cap: {name}
            </th>
            <td className="py-1 pl-3 text-right whitespace-nowrap text-ink">at most {cap}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2} className="py-1 font-semibold text-ink">
            Grade
          </th>
          <td className="py-1 pl-3 text-right">
            <GradeBadge grade={grade} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** What takes points away, the largest first; then the others together, then what is withheld. */
function stepsOf(metrics: readonly RacMetric[]): readonly Step[] {
  const withheld = metrics.filter(({ points }) => points === null).length;
  const losing = metrics
    .filter((metric) => (metric.points ?? 0) > 0)
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0) || a.id.localeCompare(b.id));
  const shown = losing.length > MOST_LINES + 1 ? losing.slice(0, MOST_LINES) : losing;
  const others = losing.slice(shown.length);
  const lost = others.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const named = [
    ...shown.map(({ id, name, points }) => ({ key: id, name, points })),
    ...(others.length > 0
      ? [{ key: 'others', name: `${others.length} other metrics`, points: lost }]
      : []),
    ...(withheld > 0 ? [{ key: 'withheld', name: withheldText(withheld), points: null }] : []),
  ];
  let level = 100;
  return named.map((step) => {
    level -= step.points ?? 0;
    return { ...step, level };
  });
}

const withheldText = (count: number): string =>
  count === 1 ? '1 metric, no longer shared' : `${count} metrics, no longer shared`;
