import type { Severity } from '@plumbline/diagnostics';

/** One kind of finding about a form's structure; what is wrong with rules has its codes in conditions. */
export type Code = { readonly severity: Severity; readonly title: string };

/** Born here once, never reused, each with a page under docs/reference/diagnostics. */
export const codes = {
  T100: { severity: 'error', title: 'wrong type of value' },
  T101: { severity: 'error', title: 'questions nested too deeply' },
  T102: { severity: 'error', title: 'two documents for the same section' },
  T103: { severity: 'error', title: 'missing property' },
  T104: { severity: 'error', title: 'unknown calculation' },
  T105: { severity: 'error', title: 'unknown input of a calculation' },
  T106: { severity: 'error', title: 'unknown row key' },
  T107: { severity: 'error', title: 'invalid reference' },
  T108: { severity: 'error', title: 'invalid formula' },
  T109: { severity: 'error', title: 'a limit that names an unknown question' },
  T110: { severity: 'error', title: 'rows that follow a question nobody answers' },
  T111: { severity: 'warning', title: 'possibly misspelled property' },
  T112: { severity: 'error', title: 'a minimum above the maximum' },
  T113: { severity: 'error', title: 'a required question that nobody can answer' },
  T114: { severity: 'warning', title: 'a choice without options' },
  T115: { severity: 'error', title: 'a mask with nothing to fill in' },
  T116: { severity: 'warning', title: 'unused property' },
  T117: { severity: 'error', title: 'invalid limit' },
  T118: { severity: 'error', title: 'unknown question type' },
  T119: { severity: 'error', title: 'invalid id' },
  T120: { severity: 'warning', title: 'duplicate option' },
  T121: { severity: 'warning', title: 'a CALC question without a calculation' },
  T122: { severity: 'warning', title: 'unreadable saved answer' },
  T123: { severity: 'error', title: 'duplicate row id' },
  T124: { severity: 'error', title: 'unexpected property' },
  T125: { severity: 'error', title: 'a row that redefines a question' },
  T126: { severity: 'error', title: 'a row with an extra question' },
  T127: { severity: 'error', title: 'unknown lookup' },
  T130: { severity: 'warning', title: 'a question that can never be shown' },
  T131: { severity: 'warning', title: 'a requirement that never applies' },
  T132: { severity: 'warning', title: 'a question that can never be answered' },
  T150: { severity: 'error', title: 'a limit that reads its own question' },
  T151: { severity: 'error', title: 'a limit that does not fit the question' },
  T152: { severity: 'error', title: 'a fiscal year by a question that does not name months' },
  T153: { severity: 'error', title: 'a limit that reads what is no number' },
  T154: { severity: 'error', title: 'several rows without a choice' },
} as const satisfies Readonly<Record<string, Code>>;

export type FormCode = keyof typeof codes;
