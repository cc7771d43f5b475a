import type { AnswersDocument, Question } from '@plumbline/schemas';

export type Place = {
  readonly question: Question;
  readonly panel: string | null;
  readonly section: string;
};

/** Every question of a form with the panel that holds it. */
export function questionsOf(templates: readonly AnswersDocument[]): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const { link, questions: all } of templates) {
    const visit = (questions: readonly Question[], panel: string | null): void => {
      for (const question of questions) {
        if (!found.has(question.id)) found.set(question.id, { question, panel, section: link });
        visit(question.questions ?? [], question.type === 'PANEL' ? question.id : panel);
      }
    };
    visit(all, null);
  }
  return found;
}

/** The possible answers to a question, if they are a list; else null. */
export function answersOf({ question }: Place): readonly string[] | null {
  if (question.type === 'YESNO') return ['Yes', 'No'];
  const options = question.options ?? [];
  return options.length === 0 ? null : options.map(({ value }) => String(value));
}
