import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SideScroller } from './side-scroller.tsx';
import { Skeleton } from './skeleton.tsx';

export type TableProps = {
  /** Names the table to screen readers. */
  readonly caption: string;
  /**
   * In a narrow window each row becomes a small grid of two columns, because scrolling sideways would hide the part
   * that opens the row. The cells' class names say where they go in the grid.
   */
  readonly stacks?: boolean;
  readonly children: ReactNode;
};

/** A table with room to breathe; it scrolls sideways if the page is narrow. */
export function Table({ caption, stacks = false, children }: TableProps) {
  return (
    <SideScroller label={caption} className="relative w-full">
      <table
        data-stacks={stacks || undefined}
        className="group/table w-full border-collapse text-left text-sm data-stacks:max-md:block"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </SideScroller>
  );
}

export function TableHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead className="border-b border-line bg-canvas text-ink-muted group-data-stacks/table:max-md:sr-only">
      {children}
    </thead>
  );
}

export function TableBody({ children }: { readonly children: ReactNode }) {
  return (
    <tbody className="divide-y divide-line group-data-stacks/table:max-md:block">{children}</tbody>
  );
}

const STACKED_ROW =
  'group-data-stacks/table:max-md:grid group-data-stacks/table:max-md:grid-cols-[minmax(0,1fr)_auto] group-data-stacks/table:max-md:items-center group-data-stacks/table:max-md:gap-x-4 group-data-stacks/table:max-md:gap-y-2 group-data-stacks/table:max-md:p-4';

export function TableRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return <tr {...rest} className={classNames('hover:bg-canvas', STACKED_ROW, className)} />;
}

export function TableHeaderCell({ className, ...rest }: ComponentPropsWithRef<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames('px-4 py-2.5 text-xs font-medium whitespace-nowrap', className)}
    />
  );
}

const CELL =
  'px-4 py-3 align-middle group-data-stacks/table:max-md:block group-data-stacks/table:max-md:w-auto group-data-stacks/table:max-md:p-0';

export function TableCell({ className, ...rest }: ComponentPropsWithRef<'td'>) {
  return <td {...rest} className={classNames(CELL, className)} />;
}

/** The cell that names its row. Browsers make it bold, so its class names set the weight. */
export function TableRowHeader({ className, ...rest }: ComponentPropsWithRef<'th'>) {
  return <th scope="row" {...rest} className={classNames(CELL, className)} />;
}

/** A row that is still loading. `widths` are class names, one per cell: roughly the width of its content. */
export function TableLoadingRow({ widths }: { readonly widths: readonly string[] }) {
  return (
    <tr className={STACKED_ROW}>
      {widths.map((width) => (
        <TableCell key={width} className="py-5">
          <Skeleton className={`h-4 ${width}`} />
        </TableCell>
      ))}
    </tr>
  );
}
