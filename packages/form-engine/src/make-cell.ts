import type { Question } from '@plumbline/schemas';
import type { Cell, Row } from './cell.ts';
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

export function emptyCell(
  definition: Definition,
  question: Question,
  address: string,
  ranks: Uint16Array,
  row: Row | undefined,
  parent: Cell | undefined,
): Cell {
  return {
    address,
    definition,
    ranks,
    row,
    parent,
    children: [],
    question,
    own: null,
    written: undefined,
    illFormed: false,
    lastGood: null,
    hidden: false,
    disabled: false,
    readonly_: false,
    required: false,
    colWidth: 12,
    skip: false,
    additionalTextHidden: false,
    overridden: false,
    dropped: false,
    value: null,
    read: null,
    readHidden: false,
    options: undefined,
    rows: [],
    visibleRows: [],
    dirty: 0,
    readers: [],
    bound: undefined,
    state: undefined,
    touched: false,
    dead: false,
    stale: false,
  };
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
