import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type TableProps = {
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly children: ReactNode;
};

/** A table with room to breathe; it scrolls sideways by itself where the page is narrow. */
export function Table({ caption, children }: TableProps) {
  return (
    <section aria-label={caption} className="relative w-full overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { readonly children: ReactNode }) {
  return <thead className="border-b border-line bg-canvas text-ink-muted">{children}</thead>;
}

export function TableBody({ children }: { readonly children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function TableRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return <tr {...rest} className={classNames('hover:bg-canvas', className)} />;
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

export function TableCell({ className, ...rest }: ComponentPropsWithRef<'td'>) {
  return <td {...rest} className={classNames('px-4 py-3 align-middle', className)} />;
}

/** A row that is still on its way. `widths` are classes, one a cell: what the answers will roughly take. */
export function TableLoadingRow({ widths }: { readonly widths: readonly string[] }) {
  return (
    <tr>
      {widths.map((width) => (
        <TableCell key={width} className="py-5">
          <Skeleton className={`h-4 ${width}`} />
        </TableCell>
      ))}
    </tr>
  );
}
