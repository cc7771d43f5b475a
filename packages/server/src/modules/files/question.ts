import type { AnswersDocument, Question } from '@plumbline/schemas';
import { templateSections } from '../../engine/vault-state.ts';

export type FileQuestion = { readonly link: string; readonly question: Question };

/** The FILE question given by an address (`link/…/question`) or an id; undefined when there is none. */
export function findFileQuestion(form: string): FileQuestion | undefined {
  const parts = form.split('/');
  const id = parts.at(-1) ?? '';
  const link = parts.length > 1 ? parts[0] : undefined;
  for (const section of templateSections) {
    if (link !== undefined && section.link !== link) continue;
    const question = findQuestion(section, id);
    if (question?.type === 'FILE') return { link: section.link, question };
  }
  return undefined;
}

function findQuestion(section: AnswersDocument, id: string): Question | undefined {
  const open = [...section.questions];
  for (let question = open.pop(); question !== undefined; question = open.pop()) {
    if (question.id === id) return question;
    open.push(...(question.questions ?? []));
  }
  return undefined;
}
