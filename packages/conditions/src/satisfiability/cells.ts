import type { OwnedRule } from '../checker/input.ts';
import { type Circuit, type Node, TRUE } from './circuit.ts';
import type { Choice } from './choice.ts';
import type { ProofForm } from './form.ts';
import type { Formula } from './logic.ts';
import type { ProofQuestion } from './question.ts';

export type Flag = 'hidden' | 'disabled' | 'readonly' | 'required';

/** A cell's own answer, encoded in inputs: the first choice whose input is true, or by default the first choice. */
export type Answer =
  | {
      readonly kind: 'choices';
      readonly cell: Cell;
      readonly choices: readonly Choice[];
      readonly inputs: readonly Node[];
      /** For each choice, whether it is the answer. */
      readonly is: readonly Node[];
    }
  | {
      readonly kind: 'members';
      readonly cell: Cell;
      readonly texts: readonly string[];
      readonly inputs: readonly Node[];
      readonly has: readonly Node[];
      /** Entries that no test names; each is there only if the one before it is. */
      readonly others: readonly Node[];
    };

/** A question in one place: in a specific row of each panel around it. */
export type Cell = {
  readonly question: ProofQuestion;
  readonly row: Row | undefined;
  readonly parent: Cell | undefined;
  /** Tests of the cell, created on first use: most questions of a form are never read. */
  tests: Map<string, Formula> | undefined;
  holds: Map<OwnedRule, Formula> | undefined;
  readonly flags: { [flag in Flag]: Formula | undefined };
  hidden: Formula | undefined;
  /** Created on first use. */
  answer: Answer | undefined;
  rows: readonly Row[] | undefined;
};

export type Row = {
  readonly panel: Cell;
  readonly index: number;
  /** True when the row exists, given that those before it do. */
  readonly input: Node;
  readonly exists: Node;
  readonly cells: Map<string, Cell>;
};

/** The cells of a form, with a given number of rows in each panel; created on first use. */
export class Cells {
  /** Every row, by the index of its input. */
  readonly rowOf = new Map<number, Row>();
  readonly #form: ProofForm;
  readonly #circuit: Circuit;
  readonly #count: (panel: ProofQuestion) => number;
  readonly #hasRoom: (panel: ProofQuestion, rows: number) => Node;
  readonly #top = new Map<string, Cell>();

  /** @param hasRoom whether a panel may have that many rows */
  constructor(
    form: ProofForm,
    circuit: Circuit,
    count: (panel: ProofQuestion) => number,
    hasRoom: (panel: ProofQuestion, rows: number) => Node,
  ) {
    this.#form = form;
    this.#circuit = circuit;
    this.#count = count;
    this.#hasRoom = hasRoom;
  }

  /** The question's cell in the first row of each panel around it; undefined when its panel is unknown. */
  first(question: ProofQuestion): Cell | undefined {
    if (question.panel === undefined) return this.top(question);
    const panel = this.#form.byId.get(question.panel);
    const holder = panel && this.first(panel);
    const [row] = holder ? this.rowsOf(holder) : [];
    return row && this.within(row, question);
  }

  /** The question's cells in all rows. */
  all(question: ProofQuestion): readonly Cell[] {
    if (question.panel === undefined) return [this.top(question)];
    const panel = this.#form.byId.get(question.panel);
    if (panel === undefined) return [];
    return this.all(panel).flatMap((holder) =>
      this.rowsOf(holder).map((row) => this.within(row, question)),
    );
  }

  rowsOf(panel: Cell): readonly Row[] {
    if (panel.rows) return panel.rows;
    const circuit = this.#circuit;
    const rows: Row[] = [];
    let exists = panel.row?.exists ?? TRUE;
    for (let index = 0; index < this.#count(panel.question); index += 1) {
      const input = circuit.input();
      exists = circuit.and(exists, circuit.and(input, this.#hasRoom(panel.question, index + 1)));
      const row: Row = { panel, index, input, exists, cells: new Map() };
      this.rowOf.set(input >> 1, row);
      rows.push(row);
    }
    panel.rows = rows;
    return rows;
  }

  top(question: ProofQuestion): Cell {
    const known = this.#top.get(question.id);
    if (known) return known;
    const holder = question.parent === undefined ? undefined : this.#form.byId.get(question.parent);
    const made = newCell(question, undefined, holder && this.top(holder));
    this.#top.set(question.id, made);
    return made;
  }

  within(row: Row, question: ProofQuestion): Cell {
    const known = row.cells.get(question.id);
    if (known) return known;
    const { parent } = question;
    const holder = parent === undefined ? undefined : this.#form.byId.get(parent);
    const isTop = holder === undefined || parent === row.panel.question.id;
    const made = newCell(question, row, isTop ? row.panel : this.within(row, holder));
    row.cells.set(question.id, made);
    return made;
  }

  /** A question's cell in a row, or in one of the rows around it. */
  mate(from: Row | undefined, question: ProofQuestion): Cell | undefined {
    for (let row = from; row; row = row.panel.row)
      if (row.panel.question.id === question.panel) return this.within(row, question);
    return undefined;
  }
}

export function newCell(
  question: ProofQuestion,
  row: Row | undefined,
  parent: Cell | undefined,
): Cell {
  return {
    question,
    row,
    parent,
    tests: undefined,
    holds: undefined,
    flags: { hidden: undefined, disabled: undefined, readonly: undefined, required: undefined },
    hidden: undefined,
    answer: undefined,
    rows: undefined,
  };
}
