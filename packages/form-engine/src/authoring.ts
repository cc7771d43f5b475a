/**
 * A second entry point, for `packages/authoring` only: parts of the engine that template-authoring tools need and
 * that product code must not depend on. A dependency rule keeps everyone else out (.dependency-cruiser.cjs).
 */
export { baseOf, takenFor } from './evaluation/base-values.ts';
export { type Test, testOf } from './evaluation/test-of-clause.ts';
export { compileProblems, outsideType } from './compile/compile.ts';
export type { CompiledForm } from './compile/compiled-form.ts';
export { FACTS, kindOf, kindOfFact, factType } from './compile/define.ts';
export type { Definition } from './compile/definition.ts';
export { isSame } from './evaluation/evaluate.ts';
export type { PanelPlan, Plan } from './compile/plan.ts';
export { takesExclusive } from './questions/exclusive.ts';
export { type ErrorKind, errorKinds } from './questions/refusal.ts';
export { boundReferences, isNamedBound, NAMED_BOUNDS, partsOf } from './compile/limit.ts';
export { dayNumber, dayText, fixedDay } from './questions/date.ts';
export { PLACES, US_PHONE } from './questions/mask.ts';
export { fixedBound, LARGEST } from './questions/number.ts';
export { isRecord } from './questions/question-type.ts';
export { parseReference } from './compile/reference-text.ts';
export { lastYear, takesCurrentYear } from './questions/year-range.ts';
export { codeOf, faultText, type RowFault, rowFaults } from './compile/row-wording.ts';
export { isRetired, readsRetired, retirementProblem, standingRules } from './compile/retired.ts';
export { DEEPEST_QUESTIONS } from './compile/shape.ts';
