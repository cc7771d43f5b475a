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
} from './types.ts';
export { compile } from './compile/compile.ts';
export type {
  Dependencies,
  Dependency,
  DependencyNode,
  DependencyProperty,
  DependencySection,
} from './dependencies/dependencies.ts';
export { dependencies } from './dependencies/dependencies.ts';
export { undisclosed, type Undisclosed } from './dependencies/undisclosed.ts';
export { isDay } from './questions/date.ts';
export { outsiderDocument, shownFiles } from './outsider/outsider-document.ts';
export { exclusiveOptions } from './questions/exclusive.ts';
export { questionTypes } from './questions/index.ts';
export type { QuestionTypeSpec } from './questions/question-type.ts';
export { questionTraits } from './questions/traits.ts';
export { changeAnswers, type StoredChange } from './stored/change-answers.ts';
export { presentDocument, type SectionStamp, withoutAnswers } from './stored/present-document.ts';
export { answersIn, readDocument } from './stored/read-document.ts';
export type { AnswerProblem, ReadAnswers } from './stored/sent.ts';
export { whyNotStorable } from './stored/storable.ts';
export { isAnswered, nothingStored } from './stored/stored-answers.ts';
export type {
  Extras,
  StoredAnswers,
  StoredRow,
  StoredScope,
} from './stored/stored-answers.ts';
export { openSession } from './session/session.ts';
export {
  type AnswerText,
  answerText,
  type DocumentAnswer,
  isBlank,
  type NamedFile,
  sizeText,
} from './words/answer-text.ts';
export { headingAt, headingsOf, underHeadings } from './words/headings.ts';
export { rowHeadings, type RowHeadings, rowName } from './words/row-name.ts';
