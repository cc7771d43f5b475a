import type { CarryRule } from '../carry-rule.ts';

/** Copies the answer unchanged. */
export const copy: CarryRule = {
  name: 'copy',
  reads: undefined,
  parts: { answer: undefined },
  optional: [],
  hasValues: false,
  carry: (answer) => ({ parts: { answer }, isSure: true }),
};
