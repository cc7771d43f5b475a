import type { Literal, OperatorName } from '../ast.ts';

/**
 * How the left question's values are read. `number`: also amounts, years and calculations. `list`: of types with
 * several values. `object`: an answer with parts, or a file. `panel`: the number of visible rows. `text`: everything
 * else that is typed or chosen. docs/reference/conditions.md lists the types of each kind.
 */
export type ValueKind =
  | 'number'
  | 'text'
  | 'date'
  | 'list'
  | 'boolean'
  | 'yearRange'
  | 'object'
  | 'panel';

/** A test of one operator with its operand already read. */
export type PreparedTest = (left: unknown) => boolean;

/**
 * Which aspect of an answer decides a test's result, given the operand. The checker uses it to find mistakes, and
 * the prover to pick the answers to try:
 *
 * - `presence`: whether there is an answer at all;
 * - `equality`: whether the answer equals the operand, as the left question's kind reads both;
 * - `order`: whether the answer is below, equal to or above the operand;
 * - `inclusion`: which of the operand's entries the answer has or, for a text, contains;
 * - `length`: whether there are at least as many entries, or rows, as the operand says;
 * - `opaque`: anything else. Always a correct choice: the prover then answers "unknown" instead of guessing.
 */
export type DependsOn = 'presence' | 'equality' | 'order' | 'inclusion' | 'length' | 'opaque';

/** What the prover can distinguish in answers of each kind. */
type DependsOnByKind = {
  readonly number: Exclude<DependsOn, 'length'>;
  readonly text: Exclude<DependsOn, 'order' | 'length'>;
  readonly date: Exclude<DependsOn, 'length'>;
  readonly list: Exclude<DependsOn, 'order'>;
  readonly boolean: Exclude<DependsOn, 'order' | 'length'>;
  readonly yearRange: Exclude<DependsOn, 'order'>;
  readonly object: 'presence' | 'opaque';
  readonly panel: 'presence' | 'length' | 'opaque';
};

/** What the checker and the parser say about the operand. */
export type OperandSpec = {
  /** An operand that completes a clause, as written in a rule. */
  readonly example: string;
  /** Whether it is compared with the answer, or counts something of it. A count must be a whole number. */
  readonly is: 'answer' | 'count';
  /** The operator that a comparison with blank text was probably meant to be. */
  readonly insteadOfBlank: 'empty' | 'full';
};

/** One operator. It compares effective values: null means empty, or hidden (R9). */
export type Operator = {
  readonly name: OperatorName;
  readonly operand: 'none' | OperandSpec;
  /**
   * What the test depends on, for each kind of left question for which it can be true or false. For any other kind
   * its result is always the same, and the checker rejects it.
   */
  readonly dependsOn: Readonly<Partial<DependsOnByKind>>;
  /** Why none of the other words describes the test, where `dependsOn` says `opaque`. */
  readonly whyOpaque?: string;
  /** What the left question must be, in the words of the checker: "a number or a date". */
  readonly needs: string;
  /** What authors of other languages write for it. */
  readonly synonyms: readonly string[];
  /** The operator that `not` in front of this one was meant to be; undefined when there is none. */
  readonly negated: OperatorName | undefined;
  /** Total: returns true or false for any values, and never throws. */
  readonly test: (left: unknown, operand: unknown, kind: ValueKind) => boolean;
  /** The same test with a literal operand read once: what a compiled rule runs. */
  readonly prepare: (operand: Literal | undefined, kind: ValueKind) => PreparedTest;
};

/** What `empty` and `full` depend on: every question has an answer or has none. */
export const presence: Operator['dependsOn'] = {
  number: 'presence',
  text: 'presence',
  date: 'presence',
  list: 'presence',
  boolean: 'presence',
  yearRange: 'presence',
  object: 'presence',
  panel: 'presence',
};

export const allKinds = Object.keys(presence) as readonly ValueKind[];
