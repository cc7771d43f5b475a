export type { CheckedTemplates, CheckOptions } from './check/check-templates.ts';
export { checkDocument, checkTemplates } from './check/check-templates.ts';
export { checkCarryOver, type CheckedCarryOver } from './carry-over/check-carry-over.ts';
export { codes as carryOverCodes } from './carry-over/codes.ts';
export type { Code, FormCode } from './check/codes.ts';
export { codes as formCodes } from './check/codes.ts';
export { checkScoringModel, type CheckedScoringModel } from './scoring/check-scoring-model.ts';
export { codes as scoringCodes } from './scoring/codes.ts';
export type { TemplateSource } from './check/source.ts';
export { withoutNulls } from './check/without-nulls.ts';
export type {
  DiffResult,
  Meaning,
  QuestionChange,
  RuleChange,
  SectionChange,
  TemplateChange,
  TemplateDiff,
  Weight,
} from './diff/changes.ts';
export type { DiffOptions } from './diff/diff-templates.ts';
export { diffPrograms, diffTemplates } from './diff/diff-templates.ts';
export type { Impact, ImpactOptions, ImpactResult } from './diff/impact.ts';
export { impactOf } from './diff/impact.ts';
export { hasImpact, lossWords, valueText, wordsOf } from './diff/wording.ts';
export { explain } from './explain/explain.ts';
export type {
  AnswerChange,
  Because,
  CalculationReading,
  ClauseReading,
  ExplainOptions,
  Explanation,
  FactChange,
  Flip,
  Reading,
  Reason,
  RowReading,
  RuleReading,
} from './explain/explanation.ts';
export {
  explainLimits,
  type LimitExplanation,
  limitLines,
  type LimitReading,
} from './explain/limits.ts';
export type { ExplanationWords } from './explain/words.ts';
export { explanationLines, explanationWords } from './explain/words.ts';
export type { FormattedTemplate } from './format/format-template.ts';
export { formatTemplate } from './format/format-template.ts';
export { around } from './graph/around.ts';
export type { Cause, Proof, Proven, ProveOptions } from './proofs/prove.ts';
export { prove } from './proofs/prove.ts';
export type { Sample, SampleOptions } from './sample/sample.ts';
export { sampleAnswers } from './sample/sample.ts';
export type { Counts, FormStats, ProofStats, Provable, SectionStats } from './stats/stats.ts';
export { statsOf } from './stats/stats.ts';
