import type { Code } from '../check/codes.ts';

/** Findings about a carry-over. Codes are never reused; each has a page under docs/reference/diagnostics. */
export const codes = {
  K101: { severity: 'error', title: 'a carry-over whose editions do not match' },
  K102: { severity: 'error', title: 'an unknown carry-over rule' },
  K103: { severity: 'error', title: 'a step that names an unknown question' },
  K104: { severity: 'error', title: 'a step that does not fit its questions' },
  K105: { severity: 'error', title: 'two steps for one question' },
  K106: { severity: 'error', title: 'an answer that nobody would see anymore' },
} as const satisfies Readonly<Record<string, Code>>;

export type CarryOverCode = keyof typeof codes;
