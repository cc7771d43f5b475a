import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: at least the operand. */
export const min: Operator = ordering(
  { name: 'min', synonyms: ['>=', 'gte'] },
  '100',
  (left, operand) => left >= operand,
);
