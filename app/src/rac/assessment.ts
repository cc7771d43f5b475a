import type { RacMetric, RacPreview } from '@plumbline/api-contract';

/** What every assessment has: a stored one, the sample, and the trade partner's own view. */
export type Assessed = Omit<RacPreview, 'name'>;

export type MetricInput = RacMetric['inputs'][number];

/** Where an answer can be read; null when the reader can't open it. */
export type AnswerLink = (input: MetricInput) => string | null;

/** Shown instead of a value, for each state except `available`. */
export const STATE_WORDS: Readonly<Record<Exclude<RacMetric['state'], 'available'>, string>> = {
  not_available: 'Not answered',
  not_shared: 'Not shared',
  kept_out: 'Excluded from scores by the company',
  not_applicable: 'Not applicable',
  withheld: 'No longer shared',
};

/** What a state means for the score, in a sentence. */
export const STATE_EFFECTS: Readonly<Record<Exclude<RacMetric['state'], 'available'>, string>> = {
  not_available: 'It doesn’t count toward the score, and it lowers coverage.',
  not_shared: 'It doesn’t count toward the score, and it lowers coverage.',
  kept_out: 'It’s shared, but it doesn’t count toward the score. It lowers coverage.',
  not_applicable: 'It doesn’t count toward the score or coverage.',
  withheld: 'It counted when the assessment was made. Its value is hidden until it’s shared again.',
};

/** The value of a metric, or why there is none. */
export const valueText = ({ state, value }: RacMetric): string =>
  state === 'available' ? (value ?? '–') : STATE_WORDS[state];

/** Whether parts are hidden because a section that they read is no longer shared. */
export const isWithheld = ({ metrics }: Assessed): boolean =>
  metrics.some(({ state }) => state === 'withheld');

export const HIDDEN = 'Hidden until it’s shared again.';

/** The element id of the button that opens a metric. */
export const metricId = (id: string): string => `metric-${id}`;

export function metricsOf(assessed: Assessed, code: string): readonly RacMetric[] {
  return assessed.metrics.filter(({ category }) => category === code);
}

type Author = { readonly first_name: string; readonly last_name: string };

/** Who made, changed or overrode something. Someone whose account is gone has no name. */
export const authorName = ({ first_name, last_name }: Author): string =>
  `${first_name} ${last_name}`.trim() || 'a former colleague';
