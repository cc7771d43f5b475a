import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: at most the operand. */
export const max: Operator = ordering('max', (left, operand) => left <= operand);
