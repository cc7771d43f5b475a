import { isEmptyOf } from './empty.ts';
import { allKinds, type Operator } from './operator.ts';

/** R4: the opposite of `empty`. */
export const full: Operator = {
  name: 'full',
  operand: 'none',
  kinds: allKinds,
  needs: 'a question',
  test: (left, _operand, kind) => !isEmptyOf(left, kind),
  prepare: (_operand, kind) => (left) => !isEmptyOf(left, kind),
};
