import type { Question } from '@plumbline/schemas';
import fc from 'fast-check';
import type { FormCase } from './arbitrary.ts';

/** Few question types are lists, so this makes every choice a multiple choice, in which `a` excludes the others. */
export function withChoices(form: FormCase): FormCase {
  const several = (list: readonly Question[] | undefined): Question[] =>
    (list ?? []).map((one) => ({
      ...one,
      ...(['SELECT', 'RADIO', 'CHECKBOX', 'STATES'].includes(one.type) && {
        type: 'CHECKBOX',
        options: (one.options ?? []).map(({ value }) => ({ value, exclusive: value === 'a' })),
      }),
      ...(one.questions !== undefined && { questions: several(one.questions) }),
      ...(one.panels !== undefined && {
        panels: one.panels.map((row) => ({ ...row, questions: several(row.questions) })),
      }),
    }));
  const documents = form.documents.map((one) => ({ ...one, questions: several(one.questions) }));
  return { ...form, documents };
}

/** Pairs of a question picked at random and the options chosen in it. */
export const anyChoices = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom(['a'], ['b', 'a'], ['a', 'zz'], ['b', 'c'], ['c', 'a', 'b'])),
  { maxLength: 4 },
);
