import type { Question } from '@plumbline/schemas';

/** The label, or the id if there is none. A template under construction may have something other than text there. */
export function labelOf({ id, label }: Question): string {
  return typeof label === 'string' ? label : id;
}

/** The label as used in a sentence: "number of hours worked", but "EMR" and "OSHA 300A form" keep their capitals. */
export function nameOf(question: Question): string {
  const label = labelOf(question).replace(/[?:.\s]+$/u, '');
  const first = label.split(/\s/u, 1)[0] ?? '';
  const isAcronym = first.length > 1 && first === first.toUpperCase();
  const isOneLetter = /^(?:I|A)$/u.test(first);
  return isAcronym || (isOneLetter && first === 'I')
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Whether the label is a question, which an instruction must quote instead of using it as a noun. */
export function asks(question: Question): boolean {
  return /\?\s*$/u.test(labelOf(question));
}

/** A label that is an instruction needs no other one. */
const INSTRUCTS = /^(?:Describe|Explain)\b/u;

/** "Enter the ..." for nouns, "Answer "...?"" for questions, "Explain ..." as it is. */
export function enter(question: Question, verb = 'Enter'): string {
  if (asks(question)) return `Answer “${labelOf(question).trim()}”`;
  if (INSTRUCTS.test(labelOf(question))) return subject(question);
  return `${verb} ${nameOf(question)}`;
}

/** The name of a question at the start of a sentence. */
export function subject(question: Question): string {
  const label = labelOf(question).replace(/[?:.\s]+$/u, '');
  return asks(question) ? 'The answer' : label;
}

let number: Intl.NumberFormat | undefined;

export function numberText(value: number): string {
  // Created on first use: loading the locale's number data takes as long as checking a section.
  number ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
  return number.format(value);
}
