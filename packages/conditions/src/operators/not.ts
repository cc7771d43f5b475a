import { equality, isEqual, prepareEqual } from './is.ts';
import type { Operator } from './operator.ts';

/** R2: the opposite of `is`, so an empty answer is always `not x`. */
export const not: Operator = {
  name: 'not',
  operand: { example: '"Yes"', is: 'answer', insteadOfBlank: 'full' },
  dependsOn: equality,
  needs: 'a question with one answer or a list',
  synonyms: ['!=', '!==', '<>', 'isNot', 'ne', "isn't", 'isn’t', 'does', "doesn't", 'doesn’t'],
  negated: 'not',
  test: (left, operand, kind) => !isEqual(left, operand, kind),
  prepare: (operand, kind) => {
    const test = prepareEqual(operand, kind);
    return (left) => !test(left);
  },
};
