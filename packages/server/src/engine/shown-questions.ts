import { rowHeadings } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/** A question as a reader sees it, with the row that it is in. */
export type ShownQuestion = {
  readonly address: string;
  readonly question: Question;
  /** The innermost row around it: its panel's label and what the reader calls the row. */
  readonly row: { readonly panel: string; readonly name: string } | null;
};

/** The questions of a document made by `outsiderDocument`, in order, including those in rows; no panels, no labels. */
export function shownQuestions(document: AnswersDocument): readonly ShownQuestion[] {
  const found: ShownQuestion[] = [];
  const visit = (
    prefix: string,
    questions: readonly Question[],
    row: ShownQuestion['row'],
  ): void => {
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      if (question.type === 'PANEL') {
        const { names } = rowHeadings(question);
        for (const [index, { id, questions: inner }] of (question.panels ?? []).entries())
          visit(`${address}/${id}`, inner, {
            panel: question.label ?? question.id,
            name: names[index] ?? '',
          });
        continue;
      }
      if (question.type !== 'LABEL') found.push({ address, question, row });
      visit(prefix, question.questions ?? [], row);
    }
  };
  visit(document.link, document.questions, null);
  return found;
}
