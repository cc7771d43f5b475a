import type { Clause, Expression, ValueKind } from '@plumbline/conditions';
import { compileTest } from '@plumbline/conditions';
import { type Bound, isRowVisible, type Row, readValue } from './cell.ts';

/** An expression over the bindings of its rule's references. */
export type RunExpression = (bounds: readonly Bound[]) => boolean;

/** Where a clause's references stand among those of its rule. */
export type ClausePlaces = {
  readonly left: number;
  readonly operand: number | undefined;
  /** How the left side is read; undefined for a fact of which no type is told. */
  readonly kind: ValueKind | undefined;
};

/** Turns an expression into closures once; every cell of the question runs the same ones over its own bindings. */
export function compileExpression(
  expression: Expression,
  places: ReadonlyMap<Clause, ClausePlaces>,
): RunExpression {
  if (expression.kind === 'clause') return compileClause(expression, places.get(expression));
  const parts = expression.parts.map((part) => compileExpression(part, places));
  if (expression.kind === 'or') {
    return (bounds) => {
      for (const part of parts) if (part(bounds)) return true;
      return false;
    };
  }
  return (bounds) => {
    for (const part of parts) if (!part(bounds)) return false;
    return true;
  };
}

function compileClause(clause: Clause, places: ClausePlaces | undefined): RunExpression {
  // A clause without places names nothing; its template has diagnostics and is never run.
  if (places === undefined) return () => false;
  const test = testOf(clause, places.kind);
  const { left, operand } = places;
  if (operand === undefined) {
    return (bounds) => {
      const bound = bounds[left] as Bound;
      if (bound.kind === 'cell') return test(readValue(bound.cell));
      if (bound.kind === 'fact') return someFact(bound, test);
      for (const cell of bound.column.cells)
        if (isRowVisible(cell) && test(readValue(cell))) return true;
      return false;
    };
  }
  return (bounds) => {
    const bound = bounds[left] as Bound;
    const other = bounds[operand] as Bound;
    const against = (value: unknown, row?: Row) =>
      someOperand(other, row, (one) => test(value, one));
    if (bound.kind === 'cell') return against(readValue(bound.cell));
    if (bound.kind === 'fact') return someFact(bound, (value) => against(value));
    for (const cell of bound.column.cells)
      if (isRowVisible(cell) && against(readValue(cell), cell.row)) return true;
    return false;
  };
}

/** The test of a clause; a fact whose type nobody told is read as what it is. */
function testOf(clause: Clause, kind: ValueKind | undefined): Test {
  if (kind !== undefined) return compileTest(clause, kind);
  const number = compileTest(clause, 'number');
  const list = compileTest(clause, 'list');
  const text = compileTest(clause, 'text');
  return (left, operand) => {
    const test = typeof left === 'number' ? number : Array.isArray(left) ? list : text;
    return test(left, operand);
  };
}

type Test = ReturnType<typeof compileTest>;

/** R1: a question inside a panel of another section, as any of its rows. */
function someFact(
  { fact, inner }: Extract<Bound, { kind: 'fact' }>,
  test: (value: unknown) => boolean,
): boolean {
  if (!inner) return test(fact.read);
  return Array.isArray(fact.read) && (fact.read as unknown[]).some((value) => test(value));
}

/** The operand's value; of an inner question the same row's, or a row's around it, else any visible row's will do. */
function someOperand(
  operand: Bound,
  row: Row | undefined,
  test: (value: unknown) => boolean,
): boolean {
  if (operand.kind === 'cell') return test(readValue(operand.cell));
  if (operand.kind === 'fact') return someFact(operand, test);
  for (let at = row; at !== undefined; at = at.panel.row) {
    const mate = at.cells.get(operand.column.id);
    if (mate !== undefined) return test(readValue(mate));
  }
  for (const cell of operand.column.cells)
    if (isRowVisible(cell) && test(readValue(cell))) return true;
  return false;
}
