import type { Severity } from '@plumbline/diagnostics';

/** One kind of finding about rules. Its code is never reused and has a page under docs/reference/diagnostics. */
export type Code = { readonly severity: Severity; readonly title: string };

export const codes = {
  C101: { severity: 'error', title: 'unknown question' },
  C102: { severity: 'error', title: 'wrong source for a question' },
  C103: { severity: 'error', title: 'a literal that is not one of the options' },
  C104: { severity: 'error', title: 'an operator that does not fit the question' },
  C105: { severity: 'error', title: 'an operand of the wrong type' },
  C106: { severity: 'error', title: 'unknown target' },
  C107: { severity: 'error', title: 'unknown operator' },
  C108: { severity: 'error', title: 'a missing or invalid result' },
  C109: { severity: 'error', title: 'circular rules' },
  C110: { severity: 'warning', title: 'rules that disagree about the same target' },
  C111: { severity: 'error', title: 'a question id used twice' },
  C112: { severity: 'error', title: 'unknown source' },
  C113: { severity: 'error', title: 'invalid rule syntax' },
  C114: { severity: 'error', title: 'parentheses' },
  C115: { severity: 'error', title: 'text that is not in double quotes' },
  C116: { severity: 'error', title: 'a number that is not plain digits' },
  C117: { severity: 'error', title: 'too many or too few operands' },
  C118: { severity: 'error', title: 'a rule that is too long' },
  C120: { severity: 'warning', title: 'a condition that is never true' },
  C121: { severity: 'warning', title: 'a rule that changes nothing' },
  C122: { severity: 'warning', title: 'a condition that is always true' },
  C123: { severity: 'warning', title: 'a part of a condition that changes nothing' },
} as const satisfies Readonly<Record<string, Code>>;

export type RuleCode = keyof typeof codes;
