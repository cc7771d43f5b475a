export type {
  Address,
  CompileOptions,
  CompileResult,
  Facts,
  OutsideQuestion,
  Problem,
  Program,
  Progress,
  QuestionError,
  QuestionState,
  Session,
  SessionOptions,
  Submission,
} from './session-types.ts';
export { compile } from './compile.ts';
export { isDay } from './questions/date.ts';
export type { FileAnswer } from './questions/file.ts';
export { questionTypes } from './questions/index.ts';
export { fitMask } from './questions/mask.ts';
export type { QuestionTypeSpec } from './questions/question-type.ts';
export { openSession } from './session.ts';
