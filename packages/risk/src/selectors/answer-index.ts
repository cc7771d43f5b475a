import type { AnswersDocument, Question } from '@plumbline/schemas';

/** One answer that a reader sees. */
export type Cell = {
  readonly question: Question;
  // Copied from the question: they are read often, and cells have a single object shape.
  readonly id: string;
  readonly value: unknown;
  readonly address: string;
};

export type Row = { readonly address: string; readonly cells: ReadonlyMap<string, Cell> };

/** What a reader sees, by question. */
export type AnswerIndex = {
  /** All questions, including those in rows. */
  readonly all: readonly Cell[];
  /** Questions outside panels. */
  readonly singles: ReadonlyMap<string, Cell>;
  readonly panels: ReadonlyMap<string, { readonly address: string; readonly rows: readonly Row[] }>;
};

export function indexAnswers(documents: readonly AnswersDocument[]): AnswerIndex {
  const all: Cell[] = [];
  const singles = new Map<string, Cell>();
  const panels = new Map<string, { address: string; rows: Row[] }>();
  const visit = (
    questions: readonly Question[],
    prefix: string,
    cells: Map<string, Cell>,
  ): void => {
    for (const question of questions) {
      const { id, type, value, panels: rowsIn, questions: inner } = question;
      const address = `${prefix}/${id}`;
      const cell: Cell = { question, id, value, address };
      all.push(cell);
      cells.set(id, cell);
      if (type === 'PANEL') {
        const rows = (rowsIn ?? []).map((row): Row => {
          const own = new Map<string, Cell>();
          visit(row.questions, `${address}/${row.id}`, own);
          return { address: `${address}/${row.id}`, cells: own };
        });
        const known = panels.get(id);
        if (known === undefined) panels.set(id, { address, rows });
        else known.rows.push(...rows);
      } else if (inner !== undefined) visit(inner, prefix, cells);
    }
  };
  for (const { link, questions } of documents) visit(questions, link, singles);
  return { all, singles, panels };
}

/** Whether there is no answer: nothing, empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
