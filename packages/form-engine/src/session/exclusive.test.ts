import type { AnswersDocument, Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEdits, anyForm } from '../testing/arbitrary.ts';
import { anyChoices, withChoices } from '../testing/choices.ts';
import { applyEdit, openCase } from '../testing/edits.ts';
import { openForm, section } from '../testing/form.ts';
import type { Session } from '../types.ts';

/** Computed from the form's definition, not by the engine: an exclusive option is chosen together with another. */
function holdsBoth({ options = [], optionsFrom }: Question, answer: unknown): boolean {
  if (!Array.isArray(answer)) return false;
  const chosen = (answer as unknown[]).map((one) => String(one).trim());
  const valueOf = ({ value }: (typeof options)[number]) => String(value).trim();
  return options.some((option) => {
    if (option.exclusive !== true || !chosen.includes(valueOf(option))) return false;
    const others = chosen.filter((one) => one !== valueOf(option));
    if (optionsFrom?.question !== undefined) return others.length > 0;
    return options.some((other) => others.includes(valueOf(other)));
  });
}

function answersIn({ questions }: AnswersDocument): readonly Question[] {
  const all = (list: readonly Question[]): readonly Question[] =>
    list.flatMap((one) => [
      one,
      ...(one.type === 'PANEL' ? [] : all(one.questions ?? [])),
      ...(one.panels ?? []).flatMap((row) => all(row.questions)),
    ]);
  return all(questions);
}

/** A retired question keeps its answer, even where its options no longer allow it. */
const isRetired = ({ retired }: Question) => retired != null;

const takesSeveral = ({ type }: { readonly type: string }) =>
  type === 'CHECKBOX' || type === 'STATES';

describe('exclusive options, over generated forms and edits', () => {
  const check = (
    claim: (session: Session, wording: (id: string) => Question | undefined) => void,
  ): void =>
    fc.assert(
      fc.property(anyForm.map(withChoices), anyEdits, anyChoices, (form, edits, choices) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const edit of edits) applyEdit(session, edit);
        for (const [pick, chosen] of choices) {
          const lists = session.addresses().filter((one) => takesSeveral(session.get(one)));
          const list = lists[pick % Math.max(1, lists.length)];
          if (list !== undefined) session.set(list, chosen);
        }
        claim(session, (id) => session.program.questionOf(id)?.question);
      }),
    );

  it('E28 no submission contains one together with another option', () => {
    check((session, wording) => {
      for (const link of session.program.links)
        for (const { id, value } of answersIn(session.submission(link).document)) {
          const asked = wording(id) as Question;
          if (!isRetired(asked)) expect(holdsBoth(asked, value)).toBe(false);
        }
    });
  });

  it('E28 an answer that contains one with another option is an error if shown, and cannot be saved', () => {
    let seen = 0;
    check((session, wording) => {
      const unsavable = new Set(session.unsavable().map(({ address }) => address));
      for (const address of session.addresses()) {
        const { id, own, value, hidden, errors } = session.get(address);
        const asked = wording(id) as Question;
        if (isRetired(asked) || !holdsBoth(asked, own)) continue;
        seen += 1;
        expect(unsavable).toContain(address);
        // If a rule sets the answer, the own answer shows no error.
        if (!hidden && value === own) expect(errors).toHaveLength(1);
      }
    });
    expect(seen).toBeGreaterThan(5);
  });
});

it('excludes the options that another question’s answer provides', () => {
  const session = openForm([
    section([
      { id: 'S', type: 'CHECKBOX', options: [{ value: 'a' }, { value: 'none' }] },
      {
        id: 'C',
        type: 'CHECKBOX',
        optionsFrom: { question: 'question.S' },
        options: [{ value: 'none', label: 'None', exclusive: true }],
      },
    ]),
  ]);
  session.set('s/S', ['a', 'none']);
  session.set('s/C', ['none']);
  expect(session.get('s/C').errors).toEqual([]);
  session.set('s/C', ['a', 'none']);
  expect(session.get('s/C').errors).toEqual(['Choose either None or the others, not both']);
});
