import document from '../scoring/default.json' with { type: 'json' };
import type { ScoringModel } from './generated/scoring-model.ts';

export type {
  ScoringAmount,
  ScoringBand,
  ScoringCap,
  ScoringCategory,
  ScoringChoice,
  ScoringFilter,
  ScoringGate,
  ScoringInput,
  ScoringLimits,
  ScoringMetric,
  ScoringModel,
  ScoringVariant,
} from './generated/scoring-model.ts';

/** The model that an assessment starts from: a contractor's settings are changes of it. */
export const defaultModel: ScoringModel = document as ScoringModel;
