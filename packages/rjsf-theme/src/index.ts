export type { Choice, FoundChoices, LoadChoices } from '@plumbline/ui';
export { briefLabel } from './theme/brief-label.ts';
export { type PlumblineFormContext, type WebsiteStatus } from './theme/form-context.ts';
export { type FileAnswer, type FileUpload } from './theme/uploads.ts';
export { ordinal } from './theme/ordinal.ts';
export { ROW_KEYS } from './theme/row-keys.ts';
export { plumblineTheme } from './theme/plumbline-theme.ts';
export type { CalcUnit, QuestionOptions } from './theme/question-options.ts';
export { questionShapes } from './theme/question-shapes.ts';
export {
  createUploads,
  type Remedy,
  type Upload,
  UploadError,
  type UploadRequest,
  type Uploads,
} from './theme/uploads.ts';
export type { LookupQuery, RemovedRow } from './binding/binding-context.ts';
export { BoundForm, type BoundFormProps } from './binding/bound-form.tsx';
export { createFolds, type Folds } from './binding/folds.ts';
export { focusQuestion } from './binding/focus-question.ts';
export type { FieldState, FormStore } from './binding/form-store.ts';
export type { RowOffers } from './binding/row-offers.ts';
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
