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

/** The model that assessments start from; a contractor's settings are changes to it. */
export const defaultModel: ScoringModel = document as ScoringModel;
