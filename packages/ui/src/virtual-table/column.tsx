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
  readonly sort?: {
    /** How the list is sorted by it now; null: by something else. */
    readonly direction: SortDirection | null;
    readonly onSort: () => void;
  };
  readonly cell: (row: Row) => ReactNode;
};

/** The class names of a cell of the column. */
export function cellClass(stacked: VirtualColumn<never>['stacked']): string {
  return classNames(
    'overflow-hidden px-3 py-0 align-middle first:pl-4 last:pr-4 group-data-stacked/table:block group-data-stacked/table:p-0!',
    stacked === 'whole' && 'group-data-stacked/table:col-span-2',
  );
}

/** The head of a column; a button where the list can be sorted by it. */
export function HeaderCell<Row>({ column }: { readonly column: VirtualColumn<Row> }) {
  const { header, headerHidden, sort, rem } = column;
  const direction = sort?.direction ?? null;
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={column.id}
      aria-sort={direction ?? undefined}
      style={{ width: `${rem}rem` }}
      className="px-3 py-1 text-xs font-medium whitespace-nowrap first:pl-4 last:pr-4"
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
