import type { Clause, Expression, ValueKind } from '@plumbline/conditions';
import { compileTest } from '@plumbline/conditions';
import { type Bound, isRowVisible, type Row, readValue } from './cell.ts';

/** An expression over the bindings of its rule's references. */
export type RunExpression = (bounds: readonly Bound[]) => boolean;

/** Where a clause's references stand among those of its rule. */
export type ClausePlaces = {
  readonly left: number;
  readonly operand: number | undefined;
  readonly kind: ValueKind;
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
  const test = compileTest(clause, places.kind);
  const { left, operand } = places;
  if (operand === undefined) {
    return (bounds) => {
      const bound = bounds[left] as Bound;
      if (bound.kind === 'cell') return test(readValue(bound.cell));
      if (bound.kind === 'fact') return test(bound.fact.read);
      for (const cell of bound.column.cells)
        if (isRowVisible(cell) && test(readValue(cell))) return true;
      return false;
    };
  }
  return (bounds) => {
    const bound = bounds[left] as Bound;
    const other = bounds[operand] as Bound;
    if (bound.kind !== 'column') {
      const value = bound.kind === 'cell' ? readValue(bound.cell) : bound.fact.read;
      return someOperand(other, undefined, (one) => test(value, one));
    }
    for (const cell of bound.column.cells) {
      if (!isRowVisible(cell)) continue;
      if (someOperand(other, cell.row, (one) => test(readValue(cell), one))) return true;
    }
    return false;
  };
}

/** The operand's value; of an inner question the same row's, else any visible row's will do. */
function someOperand(
  operand: Bound,
  row: Row | undefined,
  test: (value: unknown) => boolean,
): boolean {
  if (operand.kind === 'cell') return test(readValue(operand.cell));
  if (operand.kind === 'fact') return test(operand.fact.read);
  const mate = row?.cells.get(operand.column.id);
  if (mate !== undefined && operand.column.cells.has(mate)) return test(readValue(mate));
  for (const cell of operand.column.cells)
    if (isRowVisible(cell) && test(readValue(cell))) return true;
  return false;
}
