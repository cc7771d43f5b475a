import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: below the operand. */
export const less: Operator = ordering(
  { name: 'less', synonyms: ['<', 'lt', 'before', 'earlier', 'below', 'under'] },
  '100',
  (left, operand) => left < operand,
);
