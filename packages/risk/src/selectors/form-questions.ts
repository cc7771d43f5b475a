import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { FormQuestion, FormQuestions } from '../types.ts';

/** Every question of a form, by id. If two have the same id, the first one counts. */
export function formQuestions(templates: readonly AnswersDocument[]): FormQuestions {
  const found = new Map<string, FormQuestion>();
  for (const template of templates) {
    const visit = (questions: readonly Question[], panel: string | null): void => {
      for (const question of questions) {
        const { id, type, label } = question;
        if (!found.has(id))
          found.set(id, {
            section: template.link,
            sectionTitle: template.title ?? template.link,
            label: label ?? id,
            type,
            panel,
            isRequired: question.required === true && !isRuled(question),
          });
        visit(question.questions ?? [], type === 'PANEL' ? id : panel);
      }
    };
    visit(template.questions, null);
  }
  return found;
}

/** Whether a rule decides if it is required. Few questions have one, such as the balance sheet of a tax return. */
const isRuled = ({ conditions }: Question): boolean =>
  (conditions ?? []).some((rule) => rule.trimStart().startsWith('required'));
