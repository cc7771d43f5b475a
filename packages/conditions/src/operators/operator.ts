import type { Literal, OperatorName } from '../ast.ts';

/**
 * How the left question's values are read. `number`: NUMERIC, CURRENCY, PERCENTAGE, YEAR, CALC. `list`: CHECKBOX,
 * STATES and whatever takes several. `object`: ADDRESS, FILE. `panel`: the number of visible rows. `text`: all
 * else that is typed or chosen.
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
 * What of an answer decides how a test comes out, given its operand. The checker looks for mistakes by it, and the
 * prover picks the answers to try by it:
 *
 * - `presence`: whether there is an answer at all;
 * - `equality`: whether the answer equals the operand, in the left question's own reading;
 * - `order`: whether the answer is below, equal to or above the operand;
 * - `inclusion`: which of the operand's entries the answer has or, of a text, contains;
 * - `length`: whether there are at least as many entries, or rows, as the operand says;
 * - `opaque`: anything else. Always right: the prover then answers "unknown" where it would have to guess.
 */
export type DependsOn = 'presence' | 'equality' | 'order' | 'inclusion' | 'length' | 'opaque';

/** What the prover can tell apart in answers of each kind. */
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
type OperandSpec = {
  /** An operand that makes a clause, as a rule would have it. */
  readonly example: string;
  /** What a comparison with blank text was probably meant to be. */
  readonly insteadOfBlank: 'empty' | 'full';
};

/** A member of the operator family. Values are effective values: null is empty, also when hidden (R9). */
export type Operator = {
  readonly name: OperatorName;
  readonly operand: 'none' | OperandSpec;
  /**
   * What the test depends on, for each kind of left question on which it can come out either way. On kinds that are
   * left out it comes out the same with every answer, and the checker refuses it.
   */
  readonly dependsOn: Readonly<Partial<DependsOnByKind>>;
  /** What the left question must be, in the words of the checker: "a number or a date". */
  readonly needs: string;
  /** What authors of other languages write for it. */
  readonly synonyms: readonly string[];
  /** What `not` in front of it was meant to be; undefined when no operator says that. */
  readonly negated: OperatorName | undefined;
  /** Total: any value on either side gives true or false, nothing throws. */
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
