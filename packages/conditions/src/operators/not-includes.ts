import { doesInclude, prepareInclude } from './includes.ts';
import type { Operator } from './operator.ts';

/** R5: the opposite of `includes`; an empty answer does not include anything. */
export const notIncludes: Operator = {
  name: 'notIncludes',
  operand: 'one',
  kinds: ['number', 'text', 'date', 'list', 'boolean', 'yearRange'],
  needs: 'a list or a text',
  test: (left, operand, kind) => !doesInclude(left, operand, kind),
  prepare: (operand, kind) => {
    const test = prepareInclude(operand, kind);
    return (left) => !test(left);
  },
};
