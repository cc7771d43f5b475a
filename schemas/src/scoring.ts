import weights from '../scoring/weights.json' with { type: 'json' };

export type ScoringCategory = {
  readonly code: string;
  readonly name: string;
  /** Of 100 in all. */
  readonly weight: number;
  readonly metrics: readonly ScoringMetric[];
};

export type ScoringMetric = {
  readonly id: string;
  readonly name: string;
  /** Of 100 in its category. */
  readonly weight: number;
};

/** The weights that a risk assessment starts from: a contractor's own are a copy of them. */
export const scoringWeights: readonly ScoringCategory[] = weights;
