import type { RacMetric } from '@plumbline/api-contract';
import { Button, Icon } from '@plumbline/ui';
import { type AnswerLink, type Assessed, metricId, metricsOf, valueText } from './assessment.ts';
import { Bar, scoreFill } from './bar.tsx';
import { MetricDetail } from './metric-detail.tsx';
import { pointsText, scoreText } from './score-text.ts';
import { categoryId, type OpenMetrics } from './use-open-metrics.ts';

type MetricListProps = {
  readonly assessed: Assessed;
  readonly open: OpenMetrics;
  readonly answerLink: AnswerLink;
};

/** Expands or collapses all categories. On paper, every metric is printed anyway. */
export function FoldButton({ open }: { readonly open: OpenMetrics }) {
  const isAnyOpen = open.categories.size > 0;
  return (
    <Button
      size="small"
      variant="secondary"
      onClick={() => open.setAll(!isAnyOpen)}
      className="print:hidden"
    >
      {isAnyOpen ? 'Close all' : 'Open all'}
    </Button>
  );
}

/** Every metric by category; each expands to show how it was scored. */
export function MetricList({ assessed, open, answerLink }: MetricListProps) {
  return (
    <div className="divide-y divide-line">
      {assessed.categories.map((category) => {
        const { code, name, score, points } = category;
        const metrics = metricsOf(assessed, code);
        const isOpen = open.categories.has(code);
        const counted = metrics.filter(({ state }) => state === 'available').length;
        return (
          <section key={code} aria-label={name}>
            <h3>
              <button
                type="button"
                id={categoryId(code)}
                aria-expanded={isOpen}
                aria-controls={`${categoryId(code)}-metrics`}
                onClick={() => open.toggleCategory(code)}
                className="flex w-full items-center gap-2 px-6 py-3 text-left hover:bg-canvas max-sm:px-4"
              >
                <Icon
                  name="chevron-right"
                  size={16}
                  className={`shrink-0 text-ink-subtle transition-transform print:hidden ${isOpen ? 'rotate-90' : ''}`}
                />
                <span className="min-w-0 flex-1 font-semibold text-ink">{name}</span>
                <span className="text-ink-muted tabular-nums max-sm:hidden">
                  {counted} of {metrics.length} scored
                </span>
                <span className="w-28 text-right text-ink-muted tabular-nums max-sm:hidden">
                  {points === null
                    ? 'Withheld'
                    : score !== null && `${pointsText(points)} points lost`}
                </span>
                <span className="w-12 text-right font-semibold text-ink tabular-nums">
                  {score === null ? '–' : scoreText(score)}
                </span>
              </button>
            </h3>
            <div
              id={`${categoryId(code)}-metrics`}
              className={isOpen ? 'pb-3' : 'hidden print:block'}
            >
              <CategoryMetrics name={name} metrics={metrics} open={open} answerLink={answerLink} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

type CategoryMetricsProps = Pick<MetricListProps, 'open' | 'answerLink'> & {
  readonly name: string;
  readonly metrics: readonly RacMetric[];
};

function CategoryMetrics({ name, metrics, open, answerLink }: CategoryMetricsProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:table-auto text-left text-sm">
      <caption className="sr-only">{`Metrics of ${name}`}</caption>
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col" className="py-1.5 pl-12 font-medium max-sm:pl-10">
            Metric
          </th>
          <th scope="col" className="w-[24%] py-1.5 pl-4 font-medium">
            Value
          </th>
          <th scope="col" className="w-36 py-1.5 pl-4 font-medium max-md:hidden">
            Score
          </th>
          <th scope="col" className="w-20 py-1.5 pl-4 text-right font-medium max-md:hidden">
            Weight
          </th>
          <th
            scope="col"
            className="w-32 py-1.5 pr-6 pl-4 text-right font-medium max-sm:w-20 max-sm:pr-4"
          >
            Points lost
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map((metric) => (
          <MetricRows
            key={metric.id}
            metric={metric}
            isOpen={open.metrics.has(metric.id)}
            onToggle={() => open.toggleMetric(metric.id)}
            answerLink={answerLink}
          />
        ))}
      </tbody>
    </table>
  );
}

type MetricRowsProps = {
  readonly metric: RacMetric;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly answerLink: AnswerLink;
};

function MetricRows({ metric, isOpen, onToggle, answerLink }: MetricRowsProps) {
  const { id, name, state, score, weight, share, points } = metric;
  const detail = `${metricId(id)}-detail`;
  return (
    <>
      <tr className={`border-t border-line align-top ${isOpen ? 'bg-canvas' : 'hover:bg-canvas'}`}>
        <th scope="row" className="py-0 font-normal">
          <button
            type="button"
            id={metricId(id)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            onClick={onToggle}
            className="flex min-h-10 w-full items-start gap-2 py-2 pl-6 text-left text-ink hover:text-primary-ink max-sm:pl-4"
          >
            <Icon
              name="chevron-right"
              size={16}
              className={`mt-0.5 shrink-0 text-ink-subtle transition-transform print:hidden ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-xs text-ink-subtle">{id}</span>
            </span>
          </button>
        </th>
        <td className="py-2 pl-4 wrap-anywhere">
          <Value metric={metric} />
        </td>
        <td className="py-2 pl-4 max-md:hidden">
          {score === null ? (
            <span className="text-ink-subtle">–</span>
          ) : (
            <span className="flex items-center gap-2">
              <Bar percent={score} fill={scoreFill(score)} className="h-2 rounded-sm" />
              <span className="w-8 shrink-0 text-right tabular-nums">{score}</span>
            </span>
          )}
        </td>
        <td className="py-2 pl-4 text-right text-ink-muted tabular-nums max-md:hidden">{weight}</td>
        <td className="py-2 pr-6 pl-4 text-right tabular-nums max-sm:pr-4">
          {points === null ? (
            <span className="text-ink-subtle">Withheld</span>
          ) : state === 'available' ? (
            <>
              <span className={points > 0 ? 'font-medium text-ink' : 'text-ink-muted'}>
                {pointsText(points, 2)}
              </span>
              <span className="text-ink-subtle max-sm:hidden"> of {pointsText(share, 2)}</span>
            </>
          ) : (
            <span className="text-ink-subtle">–</span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="bg-canvas">
          <td id={detail} colSpan={5} className="pr-6 pb-4 pl-12 max-sm:pr-4 max-sm:pl-10">
            <MetricDetail metric={metric} answerLink={answerLink} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The value, or the reason why there is none. */
function Value({ metric }: { readonly metric: RacMetric }) {
  if (metric.state === 'available')
    return <span className="block text-ink first-letter:uppercase">{valueText(metric)}</span>;
  const isClosed = metric.state === 'not_shared' || metric.state === 'withheld';
  return (
    <span className="inline-flex items-start gap-1.5 text-ink-subtle">
      {isClosed && <Icon name="lock" size={14} className="mt-0.5 shrink-0" />}
      {valueText(metric)}
    </span>
  );
}
