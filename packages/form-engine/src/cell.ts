import type { PanelRow, Question } from '@plumbline/schemas';
import type { CompiledRule, Definition, Ref } from './definition.ts';
import type { QuestionState } from './session-types.ts';

/** One question where it stands: an address with its answer and its state. Mutable; only the session touches it. */
export type Cell = {
  readonly address: string;
  readonly definition: Definition;
  /** Where its ranks begin among the program's. */
  readonly rankBase: number;
  readonly row: Row | undefined;
  /** The panel or question that holds it. */
  readonly parent: Cell | undefined;
  /** Its sub-questions; a panel's cells are in its rows. */
  children: readonly Cell[];
  /** The question as in the document, its `value` and rows brought up to date on writing. */
  question: Question;
  /** The person's own answer: decoded, or as it was given when `illFormed`. */
  own: unknown;
  /** What the document says for it: the value it came with until it is answered anew, then the own answer. */
  written: unknown;
  illFormed: boolean;
  /** The last own answer that could be saved, to stand in for one that cannot. */
  lastGood: unknown;
  hidden: boolean;
  disabled: boolean;
  readonly_: boolean;
  required: boolean;
  colWidth: number;
  skip: boolean;
  additionalTextHidden: boolean;
  /** A `value` rule holds (R8). */
  overridden: boolean;
  /** The own answer is no option any more (R13). */
  dropped: boolean;
  /** The effective value before R9. */
  value: unknown;
  options: QuestionState['options'];
  rows: readonly Row[];
  visibleRows: readonly Row[];
  /** Properties waiting to be evaluated, a bit each. */
  dirty: number;
  /** Who reads which property; an entry whose cell is dead is dropped in passing. */
  readers: readonly (Reader[] | undefined)[];
  bound: BoundCell | undefined;
  state: QuestionState | undefined;
  /** Set while a change runs, so that an address is told once. */
  touched: boolean;
  dead: boolean;
  /** The written question is stale. */
  stale: boolean;
};

export type Row = {
  readonly id: string;
  readonly panel: Cell;
  /** By question id: the row's questions and their sub-questions, not those of panels inside it. */
  readonly cells: Map<string, Cell>;
  readonly top: Cell[];
  /** Outside its panel's `per` choices. */
  hidden: boolean;
  source: PanelRow;
};

export type Reader = { readonly cell: Cell; readonly property: number };

/** All cells of one inner question, as those outside its rows read it. */
export type Column = { readonly id: string; readonly cells: Set<Cell>; readonly readers: Reader[] };

/** A fact from outside the documents. */
export type FactCell = {
  readonly name: string;
  read: unknown;
  given: boolean;
  readonly readers: Reader[];
};

export type Bound =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'column'; readonly column: Column }
  /** An `inner` fact is the list of an outside question's values in its visible rows. */
  | { readonly kind: 'fact'; readonly fact: FactCell; readonly inner: boolean };

export type BoundRule = { readonly rule: CompiledRule; readonly bounds: readonly Bound[] };

/** A cell's references, settled to the cells they read. */
export type BoundCell = {
  readonly rules: readonly (readonly BoundRule[] | undefined)[];
  readonly inputs: readonly (readonly [string, Ref, Bound])[];
  readonly per: Bound | undefined;
  readonly optionsOf: Bound | undefined;
  readonly filterOf: Bound | undefined;
  readonly minOf: Bound | undefined;
  readonly maxOf: Bound | undefined;
  readonly checks: readonly (readonly (readonly [string, Bound])[])[];
};

/** Whether the row a cell stands in is shown, and all rows around it. A cell outside panels always is. */
export function isRowVisible(cell: Cell): boolean {
  const { row } = cell;
  return row === undefined || (!row.hidden && !row.panel.hidden);
}

/** The value as rules and calculations read it (R9): nothing while hidden; of a panel the number of visible rows. */
export function readValue(cell: Cell): unknown {
  if (cell.hidden) return null;
  return cell.definition.kind === 'panel' ? cell.visibleRows.length : cell.value;
}

export function isEditable(cell: Cell): boolean {
  return !cell.disabled && !cell.readonly_;
}
