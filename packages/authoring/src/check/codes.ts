import type { Severity } from '@plumbline/diagnostics';

/** One kind of finding about a form's structure; what is wrong with rules has its codes in conditions. */
export type Code = { readonly severity: Severity; readonly title: string };

/** Born here once, never reused, each with a page under docs/reference/diagnostics. */
export const codes = {
  T100: { severity: 'error', title: 'a part of the wrong kind' },
  T101: { severity: 'error', title: 'questions nested too deep' },
  T102: { severity: 'error', title: 'two documents of one section' },
  T103: { severity: 'error', title: 'a part that is missing' },
  T104: { severity: 'error', title: 'unknown calculation' },
  T105: { severity: 'error', title: 'unknown input of a calculation' },
  T106: { severity: 'error', title: 'a row key that is no question of the panel' },
  T107: { severity: 'error', title: 'a text that is no reference' },
  T108: { severity: 'error', title: 'a formula that is not usable' },
  T109: { severity: 'error', title: 'a limit that names no question' },
  T110: { severity: 'error', title: 'rows that follow what nobody chooses' },
  T111: { severity: 'warning', title: 'an unknown property close to a known one' },
  T112: { severity: 'error', title: 'limits that leave nothing' },
  T113: { severity: 'error', title: 'a required question that nobody can answer' },
  T114: { severity: 'warning', title: 'a choice without options' },
  T115: { severity: 'error', title: 'a mask without a place to type' },
  T116: { severity: 'warning', title: 'a property that its type does not use' },
  T117: { severity: 'error', title: 'a limit that cannot be read' },
  T118: { severity: 'error', title: 'unknown question type' },
  T119: { severity: 'error', title: 'an id that cannot be used' },
  T120: { severity: 'warning', title: 'an option given twice' },
  T121: { severity: 'warning', title: 'a calculation without a formula' },
  T122: { severity: 'warning', title: 'a saved answer that cannot be read' },
  T123: { severity: 'error', title: 'two rows with one id' },
  T124: { severity: 'error', title: 'a property that does not belong' },
  T125: { severity: 'error', title: 'a row that words a question otherwise' },
  T126: { severity: 'error', title: 'a row that asks what its panel does not' },
  T127: { severity: 'error', title: 'unknown lookup' },
  T130: { severity: 'warning', title: 'a question that can never be shown' },
  T131: { severity: 'warning', title: 'a requirement that can never count' },
  T132: { severity: 'warning', title: 'a question that can never be answered' },
} as const satisfies Readonly<Record<string, Code>>;

export type FormCode = keyof typeof codes;
