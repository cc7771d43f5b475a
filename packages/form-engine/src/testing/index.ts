// The entry point for tests: generated forms and edits, and the reference evaluator, which evaluates from scratch.
export type { OperatorName } from '@plumbline/conditions';
export { anyEdits, anyForm, type FormCase } from './arbitrary.ts';
export { BOUNDED } from './arbitrary-bounds.ts';
export { anyInput, readableInputs } from './arbitrary-inputs.ts';
export { anyChoices, withChoices } from './choices.ts';
export { applySavable, openCase } from './edits.ts';
export {
  anyFirstVault,
  anyVaultOf,
  firstEdition,
  fixtureCarryOver,
  secondEdition,
} from './editions.ts';
export { openForm, section } from './form.ts';
export { readingForm } from './reading-form.ts';
export { evaluateForm, evaluateRule } from './reference-evaluator.ts';
