import type { AnswerChange } from '@plumbline/api-contract';
import type { Change } from './change.ts';

/** Changes in the form the API takes. */
export const wireChanges = (changes: readonly Change[]): AnswerChange[] => changes.map(wireChange);

function wireChange(change: Change): AnswerChange {
  switch (change.kind) {
    case 'answer':
      return { kind: 'answer', address: change.address, value: change.after };
    case 'rowAdded':
      return { kind: 'row_added', panel: change.panel, row: change.row };
    case 'rowRemoved':
      return { kind: 'row_removed', panel: change.panel, row: change.row };
    case 'rowsOrdered':
      return { kind: 'rows_ordered', panel: change.panel, rows: [...change.after] };
    default:
      return change satisfies never;
  }
}
