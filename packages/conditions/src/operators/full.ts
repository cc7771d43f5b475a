import { isEmptyOf } from './empty.ts';
import { type Operator, presence } from './operator.ts';

/** R4: the opposite of `empty`. */
export const full: Operator = {
  name: 'full',
  operand: 'none',
  dependsOn: presence,
  needs: 'a question',
  synonyms: ['filled', 'notEmpty', 'answered', 'exists', 'present'],
  negated: 'empty',
  test: (left, _operand, kind) => !isEmptyOf(left, kind),
  prepare: (_operand, kind) => (left) => !isEmptyOf(left, kind),
};
