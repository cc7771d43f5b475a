import type { AnswersDocument, Question } from '@plumbline/schemas';

/** One answer that a reader sees. */
export type Cell = { readonly question: Question; readonly address: string };

export type Row = { readonly address: string; readonly cells: ReadonlyMap<string, Cell> };

/** What a reader sees, by question. */
export type AnswerIndex = {
  /** Questions outside panels. */
  readonly singles: ReadonlyMap<string, Cell>;
  readonly panels: ReadonlyMap<string, { readonly address: string; readonly rows: readonly Row[] }>;
};

export function indexAnswers(documents: readonly AnswersDocument[]): AnswerIndex {
  const singles = new Map<string, Cell>();
  const panels = new Map<string, { address: string; rows: Row[] }>();
  const visit = (
    questions: readonly Question[],
    prefix: string,
    cells: Map<string, Cell>,
  ): void => {
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      cells.set(question.id, { question, address });
      if (question.type === 'PANEL') {
        const rows = (question.panels ?? []).map((row): Row => {
          const own = new Map<string, Cell>();
          visit(row.questions, `${address}/${row.id}`, own);
          return { address: `${address}/${row.id}`, cells: own };
        });
        const known = panels.get(question.id);
        if (known === undefined) panels.set(question.id, { address, rows });
        else known.rows.push(...rows);
      } else visit(question.questions ?? [], prefix, cells);
    }
  };
  for (const { link, questions } of documents) visit(questions, link, singles);
  return { singles, panels };
}

/** Not answered: nothing, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
