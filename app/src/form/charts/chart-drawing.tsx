import type { PlacedChart } from '@plumbline/charts';
import { useId } from 'react';

const RADIUS = 4.5;

type ChartDrawingProps = {
  readonly title: string;
  /** The chart's message in words. */
  readonly message: string;
  readonly placed: PlacedChart;
};

/** The image: marks with their figures, and a comparison line. Nothing in it moves. */
export function ChartDrawing({ title, message, placed }: ChartDrawingProps) {
  const id = useId();
  const { left, right, against } = placed;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      width="100%"
      className="block h-auto text-xs tabular-nums select-none"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-message`}>{message}</desc>
      <g aria-hidden="true">
        {placed.ticks.map(({ text, x, y, isZero }) => (
          <g key={text}>
            <path
              d={`M${left},${y}H${right}`}
              stroke="currentColor"
              className={isZero ? 'text-line-strong' : 'text-line'}
            />
            <text
              x={x}
              y={y}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-subtle forced-colors:fill-[CanvasText]"
            >
              {text}
            </text>
          </g>
        ))}
        {placed.labels.map(({ text, x, y }) => (
          <text
            key={text}
            x={x}
            y={y}
            textAnchor="middle"
            className="fill-ink-muted forced-colors:fill-[CanvasText]"
          >
            {text}
          </text>
        ))}
        {against && (
          <g className="text-warning-ink forced-colors:text-[CanvasText]">
            <path
              d={`M${left},${against.y}H${right}`}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <text x={against.x} y={against.y} dy="0.32em" fill="currentColor">
              {against.text}
            </text>
          </g>
        )}
        <g className="text-primary-strong forced-colors:text-[CanvasText]">
          {placed.path !== null && (
            <path
              d={placed.path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          )}
          {placed.bars.map(({ x, y, width, height }) => (
            <rect key={x} x={x} y={y} width={width} height={height} fill="currentColor" />
          ))}
          {placed.marks.map(({ x, y, isOff }) =>
            isOff ? (
              <path
                key={x}
                d={`M${x - 6},${y + 5}L${x},${y - 5}L${x + 6},${y + 5}Z`}
                fill="currentColor"
                stroke="var(--color-surface)"
              />
            ) : (
              <circle
                key={x}
                cx={x}
                cy={y}
                r={RADIUS}
                fill="currentColor"
                stroke="var(--color-surface)"
                strokeWidth="1.5"
              />
            ),
          )}
        </g>
        {placed.figures.map(({ text, x, y }) => (
          <text
            key={x}
            x={x}
            y={y}
            dy="0.32em"
            textAnchor="middle"
            paintOrder="stroke"
            strokeWidth="4"
            strokeLinejoin="round"
            className="fill-ink stroke-surface font-medium forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
