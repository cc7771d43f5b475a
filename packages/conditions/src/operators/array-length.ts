import { entriesOf, numberOf } from '../reading.ts';
import type { Operator, ValueKind } from './operator.ts';

/** R6: whether a list has at least n entries, or a panel n visible rows. An empty list has length 0. */
function hasLength(left: unknown, least: number | undefined, kind: ValueKind): boolean {
  const length = lengthOf(left, kind);
  return length !== undefined && least !== undefined && length >= least;
}

function lengthOf(left: unknown, kind: ValueKind): number | undefined {
  if (kind === 'panel') return left === null || left === undefined ? 0 : numberOf(left);
  if (kind === 'list' || kind === 'yearRange' || Array.isArray(left)) return entriesOf(left).length;
  return undefined;
}

export const arrayLength: Operator = {
  name: 'arrayLength',
  operand: { example: '2', is: 'count', insteadOfBlank: 'full' },
  dependsOn: { list: 'length', yearRange: 'length', panel: 'length' },
  needs: 'a list or a panel',
  synonyms: ['length'],
  negated: undefined,
  test: (left, operand, kind) => hasLength(left, numberOf(operand), kind),
  prepare: (operand, kind) => {
    const least = numberOf(operand);
    return (left) => hasLength(left, least, kind);
  },
};
