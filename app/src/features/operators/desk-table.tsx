import { Table, TableBody, TableHead, TableHeaderCell, TableRow } from '@plumbline/ui';
import type { ReactNode } from 'react';

type DeskTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The heading of the last column, with buttons, for screen readers; without it there is no such column. */
  readonly actions?: string;
  readonly rows: readonly Row[];
  /** The cells of a row. */
  readonly children: (row: Row) => ReactNode;
};

/** A table of the desk. On a phone its cells stack. */
export function DeskTable<Row extends { readonly id: string }>({
  caption,
  columns,
  actions,
  rows,
  children,
}: DeskTableProps<Row>) {
  return (
    <Table caption={caption} stacks>
      <TableHead>
        <tr>
          {columns.map((column) => (
            <TableHeaderCell key={column}>{column}</TableHeaderCell>
          ))}
          {actions !== undefined && (
            <TableHeaderCell>
              <span className="sr-only">{actions}</span>
            </TableHeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>{children(row)}</TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
