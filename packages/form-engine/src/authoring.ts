/**
 * The second door, for `packages/authoring` alone: parts of the engine that tools for template authors need and that
 * no product code may lean on. A wall keeps everyone else out (.dependency-cruiser.cjs).
 */
export { baseOf, takenFor } from './base.ts';
export { type Test, testOf } from './clause-test.ts';
export { type CompiledForm, compileProblems, outsideType } from './compile.ts';
export { FACTS, kindOf, kindOfFact, toldType } from './define.ts';
export type { Definition } from './definition.ts';
export { isSame } from './evaluate.ts';
export type { PanelPlan, Plan } from './plan.ts';
export { dayNumber, dayText, fixedDay } from './questions/date.ts';
export { PLACES, US_PHONE } from './questions/mask.ts';
export { fixedBound, LARGEST } from './questions/number.ts';
export { isRecord } from './questions/question-type.ts';
export { parseReference } from './reference-text.ts';
export { codeOf, faultText, type RowFault, rowFaults } from './row-wording.ts';
export { DEEPEST_QUESTIONS } from './shape.ts';
