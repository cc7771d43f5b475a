// A column header needs an explicit role for screen readers, because it may be laid out as a block.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';

export type SortDirection = 'ascending' | 'descending';

export type VirtualColumn<Row> = {
  readonly id: string;
  /** The header text, used even where the header is not shown. */
  readonly header: string;
  /** Hides the header text, for a column of buttons or checkboxes. */
  readonly headerHidden?: boolean;
  /** Minimum width in rem; extra room is shared among all columns. */
  readonly rem: number;
  /** In stacked rows: the full width, half of it, or omitted. `half` by default. */
  readonly stacked?: 'whole' | 'half' | 'none';
  /** Its height in stacked rows, in rem; 2.5 by default. */
  readonly stackedRem?: number;
  /** In stacked rows, shows the header above the cell, for a value that does not explain itself. */
  readonly isLabeled?: boolean;
  /** Stays visible at the right edge when the columns are wider than the table. */
  readonly isPinned?: boolean;
  readonly sort?: {
    /** How the list is sorted by this column now; null if it is not. */
    readonly direction: SortDirection | null;
    readonly onSort: () => void;
  };
  readonly cell: (row: Row) => ReactNode;
};

/** At the right edge when scrolling sideways; a line separates it from what scrolls under it. */
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

/** The height of a stacked row, in rem: full-width columns get their own line, halves share one. */
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

/** A column header; a button if the list can be sorted by it. */
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

/** A placeholder for a cell of a row that is not loaded yet. */
export function Waiting({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <>
      {isFirst && <span className="sr-only">Loading</span>}
      <Skeleton className={isFirst ? 'h-4 w-3/4' : 'h-4 w-1/2'} />
    </>
  );
}
