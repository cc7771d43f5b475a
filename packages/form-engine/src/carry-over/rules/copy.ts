import type { CarryRule } from '../carry-rule.ts';

/** The answer as it is. */
export const copy: CarryRule = {
  name: 'copy',
  reads: undefined,
  parts: { answer: undefined },
  optional: [],
  hasValues: false,
  carry: (answer) => ({ parts: { answer }, isSure: true }),
};
