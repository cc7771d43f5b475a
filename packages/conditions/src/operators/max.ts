import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: at most the operand. */
export const max: Operator = ordering(
  { name: 'max', synonyms: ['<=', 'lte'] },
  '100',
  (left, operand) => left <= operand,
);
