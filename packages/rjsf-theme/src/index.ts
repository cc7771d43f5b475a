export {
  type FileAnswer,
  type FileUpload,
  type Choice,
  type PlumblineFormContext,
} from './theme/form-context.ts';
export { instrumentTheme, type ThemeRender } from './theme/instrumented-theme.tsx';
export { ordinal } from './theme/ordinal.ts';
export { plumblineTheme } from './theme/plumbline-theme.ts';
export type { CalcUnit, LoadChoices, QuestionOptions } from './theme/question-options.ts';
export { showCalc } from './theme/widgets/calc-widget.tsx';
export { sizeText } from './theme/widgets/file-lines.tsx';
export type { LookupQuery } from './binding/binding-context.ts';
export { BoundForm, type BoundFormProps, createBoundForm } from './binding/bound-form.tsx';
export { focusQuestion } from './binding/focus-question.ts';
export type { FieldState, FormStore } from './binding/form-store.ts';
export type {
  SectionDocument,
  SectionOption,
  SectionQuestion,
} from './binding/section-document.ts';
export {
  type PanelShape,
  type SectionSchema,
  toSchema,
  type ToSchemaOptions,
} from './binding/to-schema.ts';
export { createTouched, type Touched } from './binding/touched.ts';
