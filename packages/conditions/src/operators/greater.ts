import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: above the operand. */
export const greater: Operator = ordering(
  { name: 'greater', synonyms: ['>', 'gt', 'after', 'later', 'above', 'over'] },
  '0',
  (left, operand) => left > operand,
);
