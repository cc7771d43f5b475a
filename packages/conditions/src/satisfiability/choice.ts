import type { Literal } from '../ast.ts';
import type { DependsOn, PreparedTest, ValueKind } from '../operators/operator.ts';
import type { ProofQuestion } from './question.ts';

/** One operator with its literal, as the engine runs it. Tests with equal keys are equal. */
export type Test = {
  readonly key: string;
  readonly kind: ValueKind;
  /** Undefined when the result is the same for every answer of the kind. */
  readonly dependsOn: DependsOn | undefined;
  readonly operand: Literal | undefined;
  readonly run: PreparedTest;
};

/** One answer that represents all those with the same result in every test. */
export type Choice = {
  readonly value: unknown;
  /** What would have to be removed for this to be a valid answer. */
  readonly despite?: 'options' | 'limits';
  /** Represents answers that may exist, although this value itself is not a valid one today. */
  readonly isLoose?: boolean;
  /** Represents every answer that no other choice does: a test of it may come out either way. */
  readonly isOpen?: boolean;
};

export const OPEN: Choice = { value: null, isLoose: true, isOpen: true };

/** The choice for a value. If a save rejects the value today, the choice is loose: it may be valid another day. */
export function taken(question: ProofQuestion, value: unknown): Choice {
  return question.accepts?.(value) === false ? { value, isLoose: true } : { value };
}

/** Whether it is impossible to list answers for either result of the test. */
export function isOpaque({ dependsOn }: Test): boolean {
  return dependsOn === 'opaque';
}
