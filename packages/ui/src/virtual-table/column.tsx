// The head of a column is one to screen readers only when it says so: it may be laid out as a block.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';

export type SortDirection = 'ascending' | 'descending';

export type VirtualColumn<Row> = {
  readonly id: string;
  /** The words at its head, also where it is not drawn. */
  readonly header: string;
  /** Draws no words at its head, for a column of buttons or ticks. */
  readonly headerHidden?: boolean;
  /** Least width, in rem; where there is more room, all columns grow by their share. */
  readonly rem: number;
  /** Where the rows are stacked: over the whole width, half of it, or left out. `half` when not said. */
  readonly stacked?: 'whole' | 'half' | 'none';
  /** Its height where the rows are stacked, in rem; 2.5 when left out. */
  readonly stackedRem?: number;
  /** Where the rows are stacked its header stands above the cell, for a value that does not say what it is. */
  readonly isLabeled?: boolean;
  /** Stays in sight at the end where the columns are wider than the table. */
  readonly isPinned?: boolean;
  readonly sort?: {
    /** How the list is sorted by it now; null: by something else. */
    readonly direction: SortDirection | null;
    readonly onSort: () => void;
  };
  readonly cell: (row: Row) => ReactNode;
};

/** At the end of what is scrolled sideways; a line tells it from what goes on under it. */
const PINNED = {
  head: 'sticky right-0 bg-canvas shadow-[inset_0_-1px_0_var(--color-line)] group-data-wide/table:shadow-[inset_1px_-1px_0_var(--color-line)]',
  cell: 'sticky right-0 bg-inherit group-data-wide/table:shadow-[inset_1px_0_0_var(--color-line)] group-data-stacked/table:static',
};

/** The class names of a cell of the column. */
export function cellClass({ stacked, isPinned = false }: VirtualColumn<never>): string {
  return classNames(
    'overflow-hidden px-3 py-0 align-middle first:pl-4 last:pr-4 group-data-stacked/table:block group-data-stacked/table:p-0!',
    stacked === 'whole' && 'group-data-stacked/table:col-span-2',
    isPinned && PINNED.cell,
  );
}

/** What a stacked row is high, in rem: its columns stand on lines, two halves on one. */
export function stackedRem(columns: readonly VirtualColumn<never>[]): number {
  const lines: number[] = [];
  let hasHalf = false;
  for (const { stacked = 'half', stackedRem: own = 2.5 } of columns) {
    if (stacked === 'none') continue;
    if (stacked === 'half' && hasHalf) lines.push(Math.max(own, lines.pop() ?? 0));
    else lines.push(own);
    hasHalf = stacked === 'half' && !hasHalf;
  }
  return ABOVE_AND_BELOW_REM + lines.reduce((sum, line) => sum + line + BETWEEN_REM, -BETWEEN_REM);
}

const ABOVE_AND_BELOW_REM = 1.5;
/** `gap-y-2` of a stacked row. */
const BETWEEN_REM = 0.5;

/** The head of a column; a button where the list can be sorted by it. */
export function HeaderCell<Row>({ column }: { readonly column: VirtualColumn<Row> }) {
  const { header, headerHidden, sort, rem, isPinned = false } = column;
  const direction = sort?.direction ?? null;
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={column.id}
      aria-sort={direction ?? undefined}
      style={{ width: `${rem}rem` }}
      className={classNames(
        'px-3 py-1 text-xs font-medium whitespace-nowrap first:pl-4 last:pr-4',
        isPinned && PINNED.head,
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-md px-1 hover:text-ink"
        >
          {header}
          <Icon
            name={direction === 'descending' ? 'chevron-down' : 'chevron-up'}
            size={14}
            className={direction === null ? 'opacity-0' : ''}
          />
        </button>
      ) : (
        <span className={headerHidden ? 'sr-only' : 'inline-flex min-h-8 items-center'}>
          {header}
        </span>
      )}
    </th>
  );
}

/** What is in a cell of a row that is not here yet. */
export function Waiting({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <>
      {isFirst && <span className="sr-only">Loading</span>}
      <Skeleton className={isFirst ? 'h-4 w-3/4' : 'h-4 w-1/2'} />
    </>
  );
}
