import type { Operator } from './operator.ts';
import { ordering } from './ordering.ts';

/** R3: below the operand. */
export const less: Operator = ordering('less', (left, operand) => left < operand);
