import type { Severity } from '@plumbline/diagnostics';

/** One kind of finding about rules: born here once, never reused, with a page under docs/reference/diagnostics. */
export type Code = { readonly severity: Severity; readonly title: string };

export const codes = {
  C101: { severity: 'error', title: 'unknown question' },
  C102: { severity: 'error', title: 'a question read through the wrong source' },
  C103: { severity: 'error', title: 'a literal that is no option of the question' },
  C104: { severity: 'error', title: 'an operator that does not fit the question' },
  C105: { severity: 'error', title: 'an operand of the wrong type' },
  C106: { severity: 'error', title: 'unknown target' },
  C107: { severity: 'error', title: 'unknown operator' },
  C108: { severity: 'error', title: 'a result that is missing or of the wrong type' },
  C109: { severity: 'error', title: 'rules that form a cycle' },
  C110: { severity: 'warning', title: 'rules of one target that disagree' },
  C111: { severity: 'error', title: 'a question id used twice' },
  C112: { severity: 'error', title: 'unknown source' },
  C113: { severity: 'error', title: 'a rule that does not follow the grammar' },
  C114: { severity: 'error', title: 'parentheses' },
  C115: { severity: 'error', title: 'a text that is not written as a JSON string' },
  C116: { severity: 'error', title: 'a number that is not written as in JSON' },
  C117: { severity: 'error', title: 'an operator with too few or too many operands' },
  C118: { severity: 'error', title: 'a rule that is too long' },
  C120: { severity: 'warning', title: 'a condition that never holds' },
  C121: { severity: 'warning', title: 'a rule that changes nothing' },
  C122: { severity: 'warning', title: 'a condition that always holds' },
  C123: { severity: 'warning', title: 'a part of a condition that changes nothing' },
} as const satisfies Readonly<Record<string, Code>>;

export type RuleCode = keyof typeof codes;
