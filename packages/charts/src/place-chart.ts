import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Axis } from './axis.ts';
import type { Comparison } from './comparison.ts';
import { lineText, markText, tickText } from './figure-text.ts';
import type { Figures, Point } from './figures.ts';

const EDGE = { top: 26, right: 40, bottom: 30, left: 52 };
const WIDEST_BAR = 56;
/** The distance of the labels from the bottom edge. */
const LABELS_UP = 9;

/** A text and its middle; for a tick its right end, for the comparison line its left end. */
export type PlacedText = { readonly text: string; readonly x: number; readonly y: number };

/** Where everything in a chart goes, in units of the given size; y grows downward. */
export type PlacedChart = {
  readonly width: number;
  readonly height: number;
  /** The ends of the horizontal lines. */
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly (PlacedText & { readonly isZero: boolean })[];
  /** Years or moments; `y` is the baseline. */
  readonly labels: readonly PlacedText[];
  /** The label of the comparison line. */
  readonly against: PlacedText | null;
  /** SVG path data of the line between the marks; null in a bar chart. */
  readonly path: string | null;
  readonly bars: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** A figure that is off the scale has its mark at the upper edge. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly isOff: boolean }[];
  readonly figures: readonly PlacedText[];
};

/** Places a chart in a width and height. Its text keeps its size, whatever these are. */
export function placeChart(
  { chart, points }: Figures,
  axis: Axis,
  comparison: Comparison | null,
  { width, height }: { readonly width: number; readonly height: number },
): PlacedChart {
  const x = scaleBand<number>()
    .domain(points.map(({ place }) => place))
    .range([EDGE.left, width - EDGE.right])
    .padding(0.3);
  const y = scaleLinear()
    .domain([axis.min, axis.max])
    .range([height - EDGE.bottom, EDGE.top])
    .clamp(true);
  const middleOf = (point: Point): number => (x(point.place) ?? 0) + x.bandwidth() / 2;
  const right = width - EDGE.right;
  const lineAt = comparison && y(comparison.value);
  // A figure any lower would overlap the years.
  const lowest = height - EDGE.bottom - 6;
  const known = points.flatMap((point, index) =>
    point.value === null ? [] : [{ point, index, value: point.value, top: y(point.value) }],
  );
  const isBars = chart.shape === 'bars';
  return {
    width,
    height,
    left: EDGE.left,
    right,
    ticks: axis.ticks.map((tick) => ({
      text: tickText(chart.unit, tick),
      x: EDGE.left - 8,
      y: y(tick),
      isZero: tick === 0,
    })),
    labels: points.map((point) => ({
      text: point.label,
      x: middleOf(point),
      y: height - LABELS_UP,
    })),
    against:
      comparison === null
        ? null
        : { text: lineText(comparison.value), x: right + 6, y: y(comparison.value) },
    path: isBars
      ? null
      : (line<Point>()
          .defined(({ value }) => value !== null)
          .x(middleOf)
          .y(({ value }) => y(value ?? 0))([...points]) ?? ''),
    bars: isBars
      ? known.map(({ point, top }) => ({
          x: (x(point.place) ?? 0) + Math.max(0, x.bandwidth() - WIDEST_BAR) / 2,
          y: Math.min(y(0), top),
          width: Math.min(WIDEST_BAR, x.bandwidth()),
          height: Math.abs(top - y(0)),
        }))
      : [],
    marks: known.flatMap(({ point, top }) => {
      const isOff = axis.offScale.includes(point);
      return isBars && !isOff ? [] : [{ x: middleOf(point), y: top, isOff }];
    }),
    figures: known.map(({ point, index, value, top }) => ({
      text: markText(chart.unit, value),
      x: middleOf(point),
      y: placeOfFigure({ chart, points }, index, top, { lineAt, lowest }),
    })),
  };
}

/** The vertical distance between a mark and the middle of its figure. */
const APART = 14;
/** Closer than this to the comparison line, a figure would overlap it. */
const CLEAR = 9;

/**
 * Where a figure goes: above its mark; below it at a dip of the line, or under a negative bar. In a line chart, it
 * moves to the other side if it would overlap the comparison line or the years.
 */
function placeOfFigure(
  { chart, points }: Figures,
  index: number,
  top: number,
  { lineAt, lowest }: { readonly lineAt: number | null; readonly lowest: number },
): number {
  const [above, below] = [top - APART, top + APART];
  const isClear = (at: number): boolean =>
    at < lowest && (lineAt === null || Math.abs(at - lineAt) > CLEAR);
  if (chart.shape === 'bars') return (points[index]?.value ?? 0) < 0 ? below : above;
  const [first, second] = isDip(points, index) ? [below, above] : [above, below];
  return !isClear(first) && isClear(second) ? second : first;
}

function isDip(points: readonly Point[], index: number): boolean {
  const value = points[index]?.value ?? 0;
  const beside = [points[index - 1]?.value, points[index + 1]?.value].filter((one) => one != null);
  return beside.length > 0 && beside.every((other) => other > value);
}
