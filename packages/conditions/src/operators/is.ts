import { booleanOf, entriesOf, isEmptyValue, numberOf, textOf, textSetOf } from '../reading.ts';
import type { Operator, PreparedTest, ValueKind } from './operator.ts';

/** R2: equal as the left question's kind reads both sides. Empty never equals anything, not even empty. */
export function isEqual(left: unknown, operand: unknown, kind: ValueKind): boolean {
  if (isEmptyValue(left) || isEmptyValue(operand)) return false;
  if (kind === 'object' || kind === 'panel') return false;
  if (kind === 'number') return isSameSet(numberSetOf(left), numberSetOf(operand));
  if (kind === 'boolean') return isSameSet(booleanSetOf(left), booleanSetOf(operand));
  return isSameSet(textSetOf(left), textSetOf(operand));
}

function numberSetOf(value: unknown): ReadonlySet<unknown> {
  return setOf(value, numberOf);
}

function booleanSetOf(value: unknown): ReadonlySet<unknown> {
  return setOf(value, booleanOf);
}

/** An unreadable entry becomes a fresh object in the set, so that it equals nothing. */
function setOf(value: unknown, read: (entry: unknown) => unknown): ReadonlySet<unknown> {
  return new Set(entriesOf(value).map((entry) => read(entry) ?? { unreadable: entry }));
}

function isSameSet(left: ReadonlySet<unknown>, operand: ReadonlySet<unknown>): boolean {
  if (left.size === 0 || left.size !== operand.size) return false;
  for (const entry of left) if (!operand.has(entry)) return false;
  return true;
}

/** `is` with its operand read once; scalars, by far the most common, skip the sets. */
export function prepareEqual(operand: unknown, kind: ValueKind): PreparedTest {
  if (isEmptyValue(operand) || kind === 'object' || kind === 'panel') return () => false;
  if (Array.isArray(operand) || kind === 'list' || kind === 'yearRange') {
    return (left) => isEqual(left, operand, kind);
  }
  const read = kind === 'number' ? numberOf : kind === 'boolean' ? booleanOf : textOf;
  const expected = read(operand);
  if (expected === undefined) return () => false;
  return (left) =>
    typeof left === 'object' ? isEqual(left, operand, kind) : read(left) === expected;
}

/** What `is` and `not` depend on. */
export const equality: Operator['dependsOn'] = {
  number: 'equality',
  text: 'equality',
  date: 'equality',
  list: 'equality',
  boolean: 'equality',
  yearRange: 'equality',
};

export const is: Operator = {
  name: 'is',
  operand: { example: '"Yes"', is: 'answer', insteadOfBlank: 'empty' },
  dependsOn: equality,
  needs: 'a question with one answer or a list',
  synonyms: ['=', '==', '===', 'equal', 'equals', 'eq'],
  negated: 'not',
  test: isEqual,
  prepare: prepareEqual,
};
