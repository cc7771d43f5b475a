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

/** A member of the operator family. Values are effective values: null is empty, also when hidden (R9). */
export type Operator = {
  readonly name: OperatorName;
  readonly operand: 'none' | 'one';
  /** Kinds of left question on which the test can come out either way. */
  readonly kinds: readonly ValueKind[];
  /** What the left question must be, in the words of the checker: "a number or a date". */
  readonly needs: string;
  /** Total: any value on either side gives true or false, nothing throws. */
  readonly test: (left: unknown, operand: unknown, kind: ValueKind) => boolean;
  /** The same test with a literal operand read once: what a compiled rule runs. */
  readonly prepare: (operand: Literal | undefined, kind: ValueKind) => PreparedTest;
};

export const allKinds: readonly ValueKind[] = [
  'number',
  'text',
  'date',
  'list',
  'boolean',
  'yearRange',
  'object',
  'panel',
];
