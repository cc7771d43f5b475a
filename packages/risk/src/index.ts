/**
 * Risk assessments: a scoring model, what a vault says under it, bands, weights, coverage, caps, grades and limits, and
 * the explanations of all these.
 */
export { compareAssessments } from './explain/compare.ts';
export { capText, explainGrade, explainMetric } from './explain/lines.ts';
export { costliest } from './explain/reasons.ts';
export { foundText } from './explain/values.ts';
export { type MetricValues, factsFromValues } from './facts-from-values.ts';
export { factsOf } from './facts-of.ts';
export type { FaultCode, ModelFault } from './model/faults/fault.ts';
export { findFaults } from './model/faults/find-faults.ts';
export { settingsOf, withSettings } from './model/settings.ts';
export { type ReadScoringModel, readScoringModel } from './read-scoring-model.ts';
export { assess } from './score/assess.ts';
export { bandsOf } from './score/bands.ts';
export { LETTERS, regrade, shownScore } from './score/grade.ts';
export {
  prepareReweighing,
  reweigh,
  type Reweighed,
  type ReweighedReport,
  reweighedScores,
  type Reweighing,
} from './score/reweigh.ts';
export { riskWord } from './score/risk-word.ts';
export { formQuestions } from './selectors/form-questions.ts';
export { EVERY_SECTION } from './values/resolver.ts';
export type {
  AppliedCap,
  AssessedMetric,
  Assessment,
  Capacity,
  CapFact,
  ChangeLine,
  FormQuestion,
  FormQuestions,
  Graded,
  InputFact,
  Letter,
  Limits,
  MetricFact,
  MetricState,
  ModelSettings,
  Reading,
  RiskFacts,
} from './types.ts';
