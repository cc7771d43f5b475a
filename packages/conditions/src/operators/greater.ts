import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: above the operand. */
export const greater: Operator = ordering('greater', (left, operand) => left > operand);
