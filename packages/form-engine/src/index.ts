export type {
  Address,
  Changes,
  CompileOptions,
  CompileResult,
  DocumentPatch,
  Draft,
  Facts,
  Flag,
  OutsideQuestion,
  Patched,
  Place,
  Program,
  Progress,
  QuestionError,
  QuestionOf,
  QuestionState,
  Session,
  SessionOptions,
  SetOptions,
  StepEdit,
  Submission,
} from './session-types.ts';
export type { CheckedTemplates, CheckOptions } from './check/check-templates.ts';
export { checkTemplates } from './check/check-templates.ts';
export type { TemplateSource } from './check/source.ts';
export type { Code, FormCode } from './codes.ts';
export { codes as formCodes } from './codes.ts';
export { compile } from './compile.ts';
export { around } from './dependencies/around.ts';
export type {
  Dependencies,
  Dependency,
  DependencyNode,
  DependencyProperty,
  DependencySection,
} from './dependencies/dependencies.ts';
export { dependencies } from './dependencies/dependencies.ts';
export { carryAnswers } from './diff/carry.ts';
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
export { explain } from './explain/explain.ts';
export type { ExplanationWords } from './explain/words.ts';
export { explanationLines, explanationWords } from './explain/words.ts';
export { isDay } from './questions/date.ts';
export type { FormattedTemplate } from './format/format-template.ts';
export { formatTemplate } from './format/format-template.ts';
export type { FileAnswer } from './questions/file.ts';
export { questionTypes } from './questions/index.ts';
export { fitMask } from './questions/mask.ts';
export type { QuestionTypeSpec } from './questions/question-type.ts';
export type { Sample, SampleOptions } from './sample/sample.ts';
export { sampleAnswers } from './sample/sample.ts';
export { documentFields, extrasOf, questionFields, rowFields } from './stored/known-fields.ts';
export { changeAnswers, type StoredChange } from './stored/change-answers.ts';
export { presentDocument, type SectionStamp, withoutAnswers } from './stored/present-document.ts';
export { answersIn, readDocument } from './stored/read-document.ts';
export type { Misfit, ReadAnswers } from './stored/sent.ts';
export { whyNotStorable } from './stored/storable.ts';
export { isAnswered, nothingStored } from './stored/stored-answers.ts';
export type {
  Extras,
  StoredAnswers,
  StoredRow,
  StoredScope,
} from './stored/stored-answers.ts';
export { openSession } from './session.ts';
export type { Counts, FormStats, ProofStats, Provable, SectionStats } from './stats/stats.ts';
export { statsOf } from './stats/stats.ts';
export type { Cause, Proof, Proven, ProveOptions } from './proofs/prove.ts';
export { prove } from './proofs/prove.ts';
export {
  type AnswerText,
  answerText,
  type DocumentAnswer,
  isBlank,
  type NamedFile,
  sizeText,
} from './words/answer-text.ts';
export { ordinal, rowHeadings, type RowHeadings, rowName } from './words/row-name.ts';
