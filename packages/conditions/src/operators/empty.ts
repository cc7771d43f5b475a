import { isEmptyValue } from '../reading.ts';
import { type Operator, presence, type ValueKind } from './operator.ts';

/** R4: no value, blank text, an empty list or no visible row. 0 and false are full; a panel reads as its row count. */
export function isEmptyOf(left: unknown, kind: ValueKind): boolean {
  return isEmptyValue(left) || (kind === 'panel' && left === 0);
}

export const empty: Operator = {
  name: 'empty',
  operand: 'none',
  dependsOn: presence,
  needs: 'a question',
  synonyms: ['blank', 'unanswered', 'missing'],
  negated: 'full',
  test: (left, _operand, kind) => isEmptyOf(left, kind),
  prepare: (_operand, kind) => (left) => isEmptyOf(left, kind),
};
