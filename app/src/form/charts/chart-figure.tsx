import {
  apart,
  axisOf,
  type Comparison,
  comparisonOf,
  type Figures,
  figureText,
  type IndustryRates,
  lineText,
  messageOf,
  placeChart,
  type Point,
} from '@plumbline/charts';
import { useEffect, useId, useState } from 'react';
import { ChartDrawing } from './chart-drawing.tsx';

const HEIGHT = 184;

type ChartFigureProps = {
  readonly figures: Figures;
  readonly industry: IndustryRates | undefined;
  /** Why a line that the chart should have is missing. */
  readonly lineProblem?: string | undefined;
};

/** A chart with its message in words, and its numbers as a table beside it. */
export function ChartFigure({ figures, industry, lineProblem }: ChartFigureProps) {
  const { chart, points } = figures;
  const id = useId();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const width = useWidth(place);
  const comparison = comparisonOf(chart, industry);
  const axis = axisOf(points, comparison?.value ?? null);
  const message = messageOf(figures, comparison, axis.offScale);
  const isLineMissing = chart.compare !== undefined && comparison === null;

  return (
    <figure aria-labelledby={`${id}-title`} className="@container break-inside-avoid">
      <h3 id={`${id}-title`} className="text-sm font-semibold text-ink">
        {chart.title}
      </h3>
      <figcaption className="mt-1 max-w-prose text-ink">{message}</figcaption>
      <div className="mt-3 grid grid-cols-1 items-start gap-x-8 gap-y-4 @xl:grid-cols-[minmax(0,3fr)_minmax(16.5rem,2fr)]">
        <div ref={setPlace} className="min-w-0">
          <ChartDrawing
            title={chart.title}
            message={message}
            placed={placeChart(figures, axis, comparison, { width, height: HEIGHT })}
          />
          {comparison && <Key figure={chart.figure} comparison={comparison} />}
        </div>
        <div className="min-w-0">
          <NumberTable figures={figures} comparison={comparison} />
          <p className="mt-3 text-xs text-ink-muted">
            {chart.describes} {comparison?.source}
            {isLineMissing && lineProblem}
          </p>
        </div>
      </div>
    </figure>
  );
}

/** Explains the marks; screen readers get this from the message. */
function Key({ figure, comparison }: { readonly figure: string; readonly comparison: Comparison }) {
  return (
    <p
      aria-hidden="true"
      className="mt-1 flex flex-wrap gap-x-5 gap-y-1 pl-13 text-xs text-ink-muted"
    >
      <span className="flex items-center gap-2">
        <svg width="22" height="10" className="text-primary-strong forced-colors:text-[CanvasText]">
          <path d="M0,5H22" stroke="currentColor" strokeWidth="2" />
          <circle cx="11" cy="5" r="4" fill="currentColor" />
        </svg>
        {figure}
      </span>
      <span className="flex items-center gap-2">
        <svg width="22" height="10" className="text-warning-ink forced-colors:text-[CanvasText]">
          <path d="M0,5H22" stroke="currentColor" strokeWidth="1.5" strokeDasharray="5 4" />
        </svg>
        <span className="inline-block first-letter:uppercase">
          {comparison.label} {lineText(comparison.value)}
        </span>
      </span>
    </p>
  );
}

type NumberTableProps = { readonly figures: Figures; readonly comparison: Comparison | null };

function NumberTable({ figures: { chart, points }, comparison }: NumberTableProps) {
  const hasYears = points.some(({ place }) => place > 0);
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{`${chart.title}, the numbers`}</caption>
      <thead className="border-b border-line-strong text-xs text-ink-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {hasYears ? 'Year' : 'When'}
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-medium">
            {chart.figure}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {comparison ? `vs. ${lineText(comparison.value)}` : 'Change'}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.map((point, index) => (
          <tr key={point.place}>
            <th scope="row" className="py-1.5 pr-3 font-normal whitespace-nowrap text-ink-muted">
              {point.label}
            </th>
            <td className="py-1.5 pr-3 text-right text-ink">
              {point.value === null ? (
                <span className="text-ink-subtle italic">No figure</span>
              ) : (
                figureText(chart.unit, point.value)
              )}
            </td>
            <td className="py-1.5 text-right whitespace-nowrap text-ink-muted">
              {comparison
                ? apart(point.value, comparison.value, ['below', 'above'])
                : apart(point.value, lastBefore(points, index), ['less', 'more'])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figure before this one, across gaps. */
function lastBefore(points: readonly Point[], index: number): number | null {
  return points.slice(0, index).findLast(({ value }) => value !== null)?.value ?? null;
}

/** The width before anything is measured, and on paper. */
const USUAL = 480;
/** At smaller widths, the marks' figures would overlap. */
const NARROWEST = 240;

/** The width of an element in CSS pixels, as it changes. */
function useWidth(element: Element | null): number {
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setWidth(Math.max(NARROWEST, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
