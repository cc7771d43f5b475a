import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { Address } from '../types.ts';

/** A copy of the document with other values at some addresses. */
export function withAnswers(
  document: AnswersDocument,
  stand: ReadonlyMap<Address, unknown>,
): AnswersDocument {
  const visit = (question: Question, prefix: string): Question => {
    const address = `${prefix}/${question.id}`;
    const next: Question = { ...question };
    if (stand.has(address)) next.value = stand.get(address);
    if (question.type === 'PANEL')
      next.panels = (question.panels ?? []).map((row) => ({
        ...row,
        questions: row.questions.map((one) => visit(one, `${address}/${row.id}`)),
      }));
    else if (question.questions != null)
      next.questions = question.questions.map((one) => visit(one, prefix));
    return next;
  };
  return {
    ...document,
    questions: document.questions.map((question) => visit(question, document.link)),
  };
}
