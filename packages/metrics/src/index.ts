export type {
  Calculation,
  CalculationInput,
  CalculationInputs,
} from './calculations/calculation.ts';
export type { DocumentEntry } from './calculations/document-check-list.ts';
export { calculationDescriptions } from './calculations/descriptions.ts';
export { calculations } from './calculations/index.ts';
export type { Formula, FormulaResult } from './formula.ts';
export type { FormulaValue } from './formula-steps.ts';
export { parseFormula } from './formula.ts';
export { modelFunctions } from './model-functions.ts';
export { industryRate } from './industry-rate.ts';
export { readInput, readNumber } from './read-number.ts';
export { roundHalfUp } from './round.ts';
export {
  FIRST_YEAR,
  lastCompleteYear,
  lastFiscalYear,
  monthNumber,
  type YearRange,
  yearsOf,
} from './years.ts';
