import { doesInclude, inclusion, prepareInclude } from './includes.ts';
import type { Operator } from './operator.ts';

/** R5: the opposite of `includes`, so an empty answer always passes. */
export const notIncludes: Operator = {
  name: 'notIncludes',
  operand: { example: '"Yes"', is: 'answer', insteadOfBlank: 'full' },
  dependsOn: inclusion,
  needs: 'a list or text',
  synonyms: ['excludes'],
  negated: undefined,
  test: (left, operand, kind) => !doesInclude(left, operand, kind),
  prepare: (operand, kind) => {
    const test = prepareInclude(operand, kind);
    return (left) => !test(left);
  },
};
