import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { FormQuestion, FormQuestions } from '../types.ts';

/** Every question of a form, by id. Of two with one id the first counts. */
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

/** Whether a rule decides that it is required. Rules say it of few, such as the balance sheet of a tax return. */
const isRuled = ({ conditions = [] }: Question): boolean =>
  conditions.some((rule) => rule.trimStart().startsWith('required'));
