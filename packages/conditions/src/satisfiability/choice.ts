import type { Literal } from '../ast.ts';
import type { DependsOn, PreparedTest, ValueKind } from '../operators/operator.ts';
import type { ProofQuestion } from './question.ts';

/** One operator with its literal, as the engine runs it. Equal keys are equal tests. */
export type Test = {
  readonly key: string;
  readonly kind: ValueKind;
  /** Undefined when it comes out the same with every answer of the kind. */
  readonly dependsOn: DependsOn | undefined;
  readonly operand: Literal | undefined;
  readonly run: PreparedTest;
};

/** One answer that stands for all that come out the same under every test. */
export type Choice = {
  readonly value: unknown;
  /** What would have to go for this to be an answer. */
  readonly despite?: 'options' | 'limits';
  /** Stands for answers that there may be, though this one is none today. */
  readonly isLoose?: boolean;
  /** Stands for every answer that no other choice stands for: a test of it may come out either way. */
  readonly isOpen?: boolean;
};

export const OPEN: Choice = { value: null, isLoose: true, isOpen: true };

/** A value that the question takes today; one that it does not may still be taken another day. */
export function taken(question: ProofQuestion, value: unknown): Choice {
  return question.accepts?.(value) === false ? { value, isLoose: true } : { value };
}

/** Whether nobody can list the answers that make it come out either way. */
export function isOpaque({ dependsOn }: Test): boolean {
  return dependsOn === 'opaque';
}
