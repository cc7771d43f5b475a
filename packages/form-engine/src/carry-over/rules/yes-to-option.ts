import { CHOICES, type CarryRule, nothingFound } from '../carry-rule.ts';

/** Maps a choice through the step's table: "Yes" to "Reviewed". An answer that the table lacks stays where it is. */
export const yesToOption: CarryRule = {
  name: 'yes-to-option',
  reads: ['YESNO', 'SELECT', 'RADIO', 'CHECK'],
  parts: { answer: CHOICES },
  optional: [],
  hasValues: true,
  carry(answer, { values }) {
    const key = answer === true ? 'Yes' : typeof answer === 'string' ? answer.trim() : undefined;
    if (key === undefined || values == null || !Object.hasOwn(values, key)) return nothingFound;
    return { parts: { answer: values[key] }, isSure: true };
  },
};
