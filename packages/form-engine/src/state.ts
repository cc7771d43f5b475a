import type { Cell } from './cell.ts';
import { problemsOf } from './problems.ts';
import type { QuestionState } from './session-types.ts';

const NONE: readonly string[] = [];

/** What a screen needs to draw the cell. */
export function stateOf(cell: Cell, now: string): QuestionState {
  const problems = problemsOf(cell, now);
  const of = (wanted: (kind: string) => boolean) =>
    problems.length === 0
      ? NONE
      : problems.filter(({ kind }) => wanted(kind)).map(({ message }) => message);
  return {
    address: cell.address,
    id: cell.definition.id,
    type: cell.definition.type.type,
    value: cell.value,
    own: cell.own,
    illFormed: cell.illFormed,
    hidden: cell.hidden,
    disabled: cell.disabled,
    readonly: cell.readonly_,
    required: cell.required && !cell.hidden,
    colWidth: cell.colWidth,
    skipCalculating: cell.skip,
    additionalTextHidden: cell.additionalTextHidden,
    errors: of((kind) => kind !== 'warning' && kind !== 'notice'),
    warnings: of((kind) => kind === 'warning'),
    notices: of((kind) => kind === 'notice'),
    rows: cell.rows.length === 0 ? NONE : cell.rows.map((row) => row.id),
    visibleRows: cell.visibleRows.length === 0 ? NONE : cell.visibleRows.map((row) => row.id),
    options: cell.options,
  };
}
