import type { RacMetric } from '@plumbline/api-contract';
import type { ReactNode } from 'react';
import { type Assessed, HIDDEN, isWithheld, valueText } from './assessment.ts';
import { Bar } from './bar.tsx';
import { pointsText } from './score-text.ts';

type WhyGradeProps = {
  readonly assessed: Assessed;
  /** Shows how a metric was scored. */
  readonly onOpen?: (metric: string) => void;
};

/** What costs the most points, most first, and why; how robust the grade is, and what would reach the next one. */
export function WhyGrade({ assessed, onOpen }: WhyGradeProps) {
  const { metrics, costliest, reasons } = assessed;
  const because = new Map(reasons.map(({ metric, text }) => [metric, text]));
  /** Drops the metric's name, which is already above it. */
  const why = ({ id, name }: RacMetric): string | undefined => {
    const text = because.get(id)?.replace(`${name}: `, '');
    return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
  const listed = costliest
    .map((id) => metrics.find((metric) => metric.id === id))
    .filter((metric) => metric !== undefined);
  const most = Math.max(...listed.map(({ points }) => points ?? 0), 0);
  return (
    <>
      {listed.length === 0 ? (
        <p className="text-ink-muted">{nothingLost(assessed)}</p>
      ) : (
        <ol className="space-y-3">
          {listed.map((metric) => (
            <li key={metric.id}>
              <Costly metric={metric} most={most} onOpen={onOpen} why={why(metric)} />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4 border-t border-line pt-3.5 empty:hidden">
        <GradeLines assessed={assessed} besides={costliest} />
      </div>
    </>
  );
}

/** Why no metric is listed. */
function nothingLost(assessed: Assessed): string {
  if (isWithheld(assessed)) return HIDDEN;
  return assessed.score === null
    ? 'Nothing could be scored yet.'
    : 'Every scored metric earned full points.';
}

type GradeLinesProps = {
  readonly assessed: Assessed;
  /** Metrics whose reasons are shown elsewhere. */
  readonly besides?: readonly string[];
};

/** The other reasons for the grade, how robust it is, and what would reach the next one; only what exists. */
export function GradeLines({ assessed, besides = [] }: GradeLinesProps) {
  const { metrics, reasons, robustness, next_grade: next } = assessed;
  const others = reasons.filter(({ metric }) => !besides.includes(metric));
  if (others.length === 0 && robustness === null && next === null) return null;
  return (
    <dl className="space-y-2.5 text-sm">
      {others.length > 0 && (
        <Line term={besides.length === 0 ? 'Why' : 'Also'}>
          {others.map(({ metric, text }) => (
            <span key={metric} className="block">
              {text}
            </span>
          ))}
        </Line>
      )}
      {robustness !== null && <Line term="How firm">{robustness}</Line>}
      {next !== null && (
        <Line term={`To reach ${next.grade}`}>
          <NextGrade next={next} metrics={metrics} />
        </Line>
      )}
    </dl>
  );
}

type CostlyProps = Pick<WhyGradeProps, 'onOpen'> & {
  readonly metric: RacMetric;
  /** The points of the costliest metric, which fill the whole bar. */
  readonly most: number;
  readonly why: string | undefined;
};

function Costly({ metric, most, onOpen, why }: CostlyProps) {
  const { id, name, points } = metric;
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium text-ink">
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="rounded-sm text-left hover:text-primary-ink hover:underline"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </span>
        <span className="shrink-0 font-semibold whitespace-nowrap text-ink tabular-nums">
          {points === null ? 'Withheld' : `−${pointsText(points)}`}
        </span>
      </p>
      {points !== null && (
        <Bar
          percent={most === 0 ? 0 : (100 * points) / most}
          fill="fill-grade-d"
          className="mt-1 h-1.5 rounded-full"
        />
      )}
      <p className="mt-1 text-ink-muted">{why ?? valueText(metric)}</p>
    </>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="font-medium text-ink-muted">{term}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

type NextGradeProps = {
  readonly next: NonNullable<Assessed['next_grade']>;
  readonly metrics: readonly RacMetric[];
};

/** The smallest set of changes that reaches the next grade. */
function NextGrade({ next: { grade, changes }, metrics }: NextGradeProps) {
  if (changes === null) return `We found no short list of changes that would reach ${grade}.`;
  if (changes.length === 0) return 'Caps, not the score, keep it from the next grade.';
  return changes.map(({ metric, band, gain }) => (
    <span key={metric} className="block">
      {metrics.find(({ id }) => id === metric)?.name ?? metric}: {band}{' '}
      <span className="whitespace-nowrap text-success-ink tabular-nums">+{pointsText(gain)}</span>
    </span>
  ));
}
