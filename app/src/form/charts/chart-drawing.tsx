import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useId } from 'react';
import type { Axis } from './axis.ts';
import type { Comparison } from './comparison.ts';
import { lineText, markText, tickText } from './figure-text.ts';
import type { Figures, Point } from './figures.ts';

const HEIGHT = 184;
const EDGE = { top: 26, right: 40, bottom: 30, left: 52 };
const WIDEST_BAR = 56;
const RADIUS = 4.5;
/** A figure any lower would overlap the years. */
const LOWEST = HEIGHT - EDGE.bottom - 6;

type ChartDrawingProps = {
  readonly figures: Figures;
  readonly axis: Axis;
  readonly comparison: Comparison | null;
  /** What it says in words. */
  readonly message: string;
  /** Of the place it has, in CSS pixels: text in it keeps its size. */
  readonly width: number;
};

/** The picture: marks with their figures, a line to hold them against. Nothing in it moves. */
export function ChartDrawing({ figures, axis, comparison, message, width }: ChartDrawingProps) {
  const { chart, points } = figures;
  const id = useId();
  const x = scaleBand<number>()
    .domain(points.map(({ place }) => place))
    .range([EDGE.left, width - EDGE.right])
    .padding(0.3);
  const y = scaleLinear()
    .domain([axis.min, axis.max])
    .range([HEIGHT - EDGE.bottom, EDGE.top])
    .clamp(true);
  const middleOf = (point: Point): number => (x(point.place) ?? 0) + x.bandwidth() / 2;
  const right = width - EDGE.right;
  const lineAt = comparison && y(comparison.value);

  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      className="block h-auto text-xs tabular-nums select-none"
    >
      <title id={`${id}-title`}>{chart.title}</title>
      <desc id={`${id}-message`}>{message}</desc>
      <g aria-hidden="true">
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${EDGE.left},${y(tick)}H${right}`}
              stroke="currentColor"
              className={tick === 0 ? 'text-line-strong' : 'text-line'}
            />
            <text
              x={EDGE.left - 8}
              y={y(tick)}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-subtle forced-colors:fill-[CanvasText]"
            >
              {tickText(chart.unit, tick)}
            </text>
          </g>
        ))}
        {points.map((point) => (
          <text
            key={point.place}
            x={middleOf(point)}
            y={HEIGHT - 9}
            textAnchor="middle"
            className="fill-ink-muted forced-colors:fill-[CanvasText]"
          >
            {point.label}
          </text>
        ))}
        {comparison && (
          <g className="text-warning-ink forced-colors:text-[CanvasText]">
            <path
              d={`M${EDGE.left},${y(comparison.value)}H${right}`}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <text x={right + 6} y={y(comparison.value)} dy="0.32em" fill="currentColor">
              {lineText(comparison.value)}
            </text>
          </g>
        )}
        <g className="text-primary-strong forced-colors:text-[CanvasText]">
          {chart.shape === 'line' ? (
            <path
              d={
                line<Point>()
                  .defined(({ value }) => value !== null)
                  .x(middleOf)
                  .y(({ value }) => y(value ?? 0))([...points]) ?? ''
              }
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          ) : (
            points.map(({ place, value }) =>
              value === null ? null : (
                <rect
                  key={place}
                  x={(x(place) ?? 0) + Math.max(0, x.bandwidth() - WIDEST_BAR) / 2}
                  y={Math.min(y(0), y(value))}
                  width={Math.min(WIDEST_BAR, x.bandwidth())}
                  height={Math.abs(y(value) - y(0))}
                  fill="currentColor"
                />
              ),
            )
          )}
          {points.map((point) => {
            const isOff = axis.offScale.includes(point);
            if (point.value === null || (chart.shape === 'bars' && !isOff)) return null;
            const [at, top] = [middleOf(point), y(point.value)];
            return isOff ? (
              <path
                key={point.place}
                d={`M${at - 6},${top + 5}L${at},${top - 5}L${at + 6},${top + 5}Z`}
                fill="currentColor"
                stroke="var(--color-surface)"
              />
            ) : (
              <circle
                key={point.place}
                cx={at}
                cy={top}
                r={RADIUS}
                fill="currentColor"
                stroke="var(--color-surface)"
                strokeWidth="1.5"
              />
            );
          })}
        </g>
        {points.map((point, index) =>
          point.value === null ? null : (
            <text
              key={point.place}
              x={middleOf(point)}
              y={placeOfFigure(figures, index, y(point.value), lineAt)}
              dy="0.32em"
              textAnchor="middle"
              paintOrder="stroke"
              strokeWidth="4"
              strokeLinejoin="round"
              className="fill-ink stroke-surface font-medium forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
            >
              {markText(chart.unit, point.value)}
            </text>
          ),
        )}
      </g>
    </svg>
  );
}

/** How far above or below its mark the middle of a figure is. */
const APART = 14;
/** Nearer to the line that figures are held against, a figure would lie on it. */
const CLEAR = 9;

/**
 * Where a figure goes: above its mark; below it in the dip of a line, or under a bar that hangs down. On the other
 * side where it would lie on the line that figures are held against, or on the years.
 */
function placeOfFigure(
  { chart, points }: Figures,
  index: number,
  top: number,
  lineAt: number | null,
) {
  const [above, below] = [top - APART, top + APART];
  const isClear = (at: number): boolean =>
    at < LOWEST && (lineAt === null || Math.abs(at - lineAt) > CLEAR);
  if (chart.shape === 'bars') return (points[index]?.value ?? 0) < 0 ? below : above;
  const [first, second] = isDip(points, index) ? [below, above] : [above, below];
  return !isClear(first) && isClear(second) ? second : first;
}

function isDip(points: readonly Point[], index: number): boolean {
  const value = points[index]?.value ?? 0;
  const beside = [points[index - 1]?.value, points[index + 1]?.value].filter((one) => one != null);
  return beside.length > 0 && beside.every((other) => other > value);
}
