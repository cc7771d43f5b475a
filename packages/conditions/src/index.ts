export type {
  Clause,
  Expression,
  Joined,
  Literal,
  Operand,
  OperatorName,
  Reference,
  Rule,
  RuleProblem,
  Scalar,
  Source,
  Target,
} from './ast.ts';
export { isId, isTarget, sources, targets } from './ast.ts';
export type { Code, RuleCode } from './codes.ts';
export { codes } from './codes.ts';
export { compileTest } from './compile.ts';
export { evaluateExpression } from './evaluate.ts';
export { operators } from './operators/index.ts';
export type { Operator, PreparedTest, ValueKind } from './operators/operator.ts';
export type { ParsedRule } from './parser.ts';
export { hints } from './hints.ts';
export { parseRule } from './parser.ts';
export { printExpression, printLiteral, printRule, tidyRule } from './print.ts';
export { clausesOf, referencesOf } from './references.ts';
export { checkRules } from './checker/check-rules.ts';
export type {
  CheckedQuestion,
  CheckInput,
  FindingPlace,
  PlacedRule,
  RelatedFinding,
  RuleFinding,
} from './checker/input.ts';
export type { Equivalence, TargetRules } from './satisfiability/equivalent.ts';
export { equivalent } from './satisfiability/equivalent.ts';
export type { ProverOptions, Witness } from './satisfiability/prover.ts';
export type { ProofQuestion } from './satisfiability/question.ts';
export { elementFinding } from './checker/proof-text.ts';
export { isEditable, isRequired, isShown } from './satisfiability/goals.ts';
export type { Element } from './satisfiability/model.ts';
export { openProver } from './satisfiability/open-prover.ts';
export type { Goal, Prover, Verdict } from './satisfiability/prover.ts';
