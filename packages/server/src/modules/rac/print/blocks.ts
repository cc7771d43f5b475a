import type { RacMetric } from '@plumbline/api-contract';
import type { Block } from '../../exports/index.ts';

export const points = (value: number | null): string =>
  value === null ? 'Withheld' : value.toFixed(2);
/** For limits, which are never rounded up. */
export const dollars = (amount: number | null): string =>
  amount === null ? 'None' : `$${Math.floor(amount).toLocaleString('en-US')}`;

export const answer = (text: string, isNumber = false) => ({ text, isQuiet: false, isNumber });
export const quiet = (text: string) => ({ text, isQuiet: true, isNumber: false });
export const heading = (text: string): Block => ({
  kind: 'heading',
  text,
  level: 3,
  isGroup: true,
});
export const line = (label: string, text: string): Block => ({
  kind: 'answer',
  label,
  answer: answer(text),
});

const STATES = {
  available: '',
  not_available: 'Not answered',
  not_shared: 'Not shared',
  kept_out: 'Excluded from scores by the company',
  not_applicable: 'Not applicable',
  withheld: 'No longer shared',
} as const;

export const metricTable = (metrics: readonly RacMetric[]): Block => ({
  kind: 'table',
  columns: ['Metric', 'Value', 'Band', 'Score', 'Weight', 'Points lost'],
  rows: metrics.map((metric) => ({
    name: metric.name,
    cells:
      metric.state === 'available'
        ? [
            answer(metric.value ?? ''),
            answer(metric.band ?? ''),
            answer(String(metric.score ?? ''), true),
            answer(String(metric.weight), true),
            answer(points(metric.points), true),
          ]
        : [
            quiet(STATES[metric.state]),
            quiet(''),
            quiet(''),
            answer(String(metric.weight), true),
            quiet(''),
          ],
  })),
});
