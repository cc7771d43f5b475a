import type { Question } from '@plumbline/schemas';
import type { Cell, Reader, Row } from './cell.ts';
import type { Definition } from './definition.ts';

/** All cells of a row, panels inside it too. */
export function* cellsOf(row: Row): Iterable<Cell> {
  for (const cell of row.top) yield* withChildren(cell);
}

/** A cell, its sub-questions and the cells of its rows, in document order. */
export function* withChildren(cell: Cell): Iterable<Cell> {
  yield cell;
  if (cell.definition.type.type === 'PANEL') for (const row of cell.rows) yield* cellsOf(row);
  else for (const child of cell.children) yield* withChildren(child);
}

// Shared by the many cells that have none; replaced, never pushed to.
const NO_CELLS: readonly Cell[] = [];
const NO_ROWS: readonly Row[] = [];
const NO_READERS: Cell['readers'] = [];

/** A cell in the state that its question's own properties and what holds it give it; rules have not spoken yet. */
export function makeCell(
  definition: Definition,
  question: Question,
  address: string,
  rankBase: number,
  row: Row | undefined,
  parent: Cell | undefined,
): Cell {
  const base = definition.question;
  const cell: Cell = {
    address,
    definition,
    rankBase,
    row,
    parent,
    children: NO_CELLS,
    question,
    own: null,
    written: undefined,
    illFormed: false,
    lastGood: null,
    hidden: base.hidden === true || parent?.hidden === true || row?.hidden === true,
    disabled: base.disabled === true || parent?.disabled === true,
    readonly_: base.readonly === true || base.type === 'CALC' || parent?.readonly_ === true,
    required: base.required === true,
    colWidth: base.colWidth ?? 12,
    skip: base.skipCalculating === true || parent?.skip === true,
    additionalTextHidden: base.additionalTextHidden === true,
    overridden: false,
    dropped: false,
    value: null,
    options: undefined,
    rows: NO_ROWS,
    visibleRows: NO_ROWS,
    dirty: 0,
    readers: NO_READERS,
    bound: undefined,
    state: undefined,
    touched: false,
    dead: false,
    stale: false,
  };
  restore(cell, question.value);
  cell.value = cell.own;
  return cell;
}

/** Notes that a property of another cell reads this one's. */
export function addReader(cell: Cell, property: number, reader: Reader): void {
  if (cell.readers === NO_READERS) cell.readers = [];
  ((cell.readers as (Reader[] | undefined)[])[property] ??= []).push(reader);
}

/** Takes a value as it stands in a document: it will be written back as it is. */
export function restore(cell: Cell, written: unknown): void {
  const { type, question } = cell.definition;
  cell.written = written;
  cell.own = null;
  cell.illFormed = false;
  if (written === null || written === undefined || written === '') return;
  const decoded = type.decode(written, question);
  cell.own = decoded.value === '' || decoded.value === undefined ? null : decoded.value;
  if (Array.isArray(cell.own) && cell.own.length === 0) cell.own = null;
  cell.illFormed = !decoded.ok && cell.own !== null;
}

/** Takes an input as the own answer: null, the decoded value, or the input itself when it cannot be read. */
export function store(cell: Cell, input: unknown): void {
  restore(cell, input);
  cell.written = cell.own;
}
