import weights from '../scoring/weights.json' with { type: 'json' };
import type { ScoringModel } from './generated/scoring-model.ts';

export type { ScoringCategory, ScoringMetric, ScoringModel } from './generated/scoring-model.ts';

/** The weights that a risk assessment starts from: a contractor's own are a copy of them. */
export const scoringWeights: ScoringModel = weights;
