// Exports for carrying answers from one edition of a form over to the next, for the server and the authoring tools.
export type { CarryRule } from './carry-rule.ts';
export { carryRules } from './rules/index.ts';
export {
  type CarriedAnswer,
  type CarriedVault,
  type CarryOptions,
  openCarryOver,
  type OpenCarryOver,
} from './carry-answers.ts';
export { indexOf, type Indexed, type QuestionPlace } from './question-places.ts';
