/** The documents that all packages share: types generated from the JSON Schemas next to this folder. */
export type {
  AnswersDocument,
  Bound,
  Callback,
  Check,
  Option,
  OptionsFrom,
  PanelRow,
  Per,
  Question,
  QuestionId,
  QuestionType,
} from './generated/answers-document.ts';
export type { CarryOver, CarryStep } from './generated/carry-over.ts';
export type { DiagnosticsReport, ReportedDiagnostic } from './generated/diagnostics.ts';
export { answersDocumentSchema } from './answers-document-schema.ts';
export { isHomeCountry } from './home-country.ts';
export { lookupNames } from './lookup-names.ts';
export { MONTHS } from './months.ts';
