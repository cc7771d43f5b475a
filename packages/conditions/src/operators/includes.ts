import { isEmptyValue, textOf, textSetOf } from '../reading.ts';
import type { Operator, PreparedTest, ValueKind } from './operator.ts';

/**
 * R5: a list contains the option (or every option of a list operand), or a text contains the operand, ignoring
 * case. An empty side includes nothing and is included in nothing.
 */
export function doesInclude(left: unknown, operand: unknown, kind: ValueKind): boolean {
  if (isEmptyValue(left) || isEmptyValue(operand)) return false;
  if (kind === 'object' || kind === 'panel') return false;
  if (isListLike(left, kind)) return hasAll(left, textSetOf(operand));
  const wanted = Array.isArray(operand) ? [...textSetOf(operand)] : [textOf(operand)];
  return containsAll(textOf(left), wanted);
}

function isListLike(left: unknown, kind: ValueKind): boolean {
  return kind === 'list' || kind === 'yearRange' || typeof left === 'object';
}

function hasAll(left: unknown, wanted: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return false;
  const present = textSetOf(left);
  for (const text of wanted) if (!present.has(text)) return false;
  return true;
}

function containsAll(left: string | undefined, wanted: readonly (string | undefined)[]): boolean {
  if (left === undefined || wanted.length === 0) return false;
  const text = left.toLowerCase();
  return wanted.every((part) => part !== undefined && text.includes(part.toLowerCase()));
}

export function prepareInclude(operand: unknown, kind: ValueKind): PreparedTest {
  if (isEmptyValue(operand) || kind === 'object' || kind === 'panel') return () => false;
  const wanted = textSetOf(operand);
  const [only] = wanted;
  if (only === undefined) return () => false;
  const parts = [...wanted];
  return (left) => {
    if (isEmptyValue(left)) return false;
    // Fast path: nearly every `includes` tests a list of texts for one option.
    if (Array.isArray(left) && wanted.size === 1)
      return left.some((entry) => textOf(entry) === only);
    return isListLike(left, kind) ? hasAll(left, wanted) : containsAll(textOf(left), parts);
  };
}

/** What `includes` and `notIncludes` depend on. */
export const inclusion: Operator['dependsOn'] = {
  number: 'inclusion',
  text: 'inclusion',
  date: 'inclusion',
  list: 'inclusion',
  boolean: 'inclusion',
  yearRange: 'inclusion',
};

export const includes: Operator = {
  name: 'includes',
  operand: { example: '"Auto"', is: 'answer', insteadOfBlank: 'empty' },
  dependsOn: inclusion,
  needs: 'a list or text',
  synonyms: ['contains', 'contain', 'has'],
  negated: 'notIncludes',
  test: doesInclude,
  prepare: prepareInclude,
};
