import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import {
  Button,
  Card,
  EmptyState,
  StatusPill,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  type TabLinkProps,
  Tabs,
  type Tone,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { RowDialog } from '../../contacts/row-dialog.tsx';
import { PageLinks } from '../../shell/page-links.tsx';

type BatchRowsProps = {
  readonly batch: Batch;
  readonly rows: readonly ImportRow[];
  /** The only finding to show; '' for all rows. */
  readonly finding: string;
  readonly page: number;
  readonly onChanged: () => Promise<void>;
};

const findings: Readonly<
  Record<ImportRow['finding'], { readonly tone: Tone; readonly name: string }>
> = {
  ready: { tone: 'success', name: 'Ready' },
  fault: { tone: 'error', name: 'Error' },
  duplicate: { tone: 'neutral', name: 'Duplicate' },
  known: { tone: 'warning', name: 'Already connected' },
};

/** The rows of a list by finding, fifty per page. The address says which ones are shown. */
export function BatchRows({ batch, rows, finding, page, onChanged }: BatchRowsProps) {
  const [editing, setEditing] = useState<ImportRow | null>(null);
  const [search] = useSearchParams();
  const to = (more: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams({ batch: batch.id, ...more });
    return `?${next.toString()}`;
  };
  const kinds = [
    { finding: '', name: 'All', count: batch.rows },
    { finding: 'ready', name: 'Ready', count: batch.ready },
    { finding: 'fault', name: 'Errors', count: batch.faults },
    { finding: 'duplicate', name: 'Duplicates', count: batch.duplicates },
    { finding: 'known', name: 'Already connected', count: batch.known },
  ];
  const count = kinds.find((kind) => kind.finding === finding)?.count ?? 0;
  const withFinding: Readonly<Record<string, string>> = finding === '' ? {} : { finding };
  return (
    <Card title="Rows" padded={false}>
      <div className="px-6">
        <Tabs
          label="Rows by status"
          link={RouterTab}
          tabs={kinds.map((kind) => ({
            href: to(kind.finding === '' ? {} : { finding: kind.finding }),
            label: `${kind.name} (${kind.count.toLocaleString('en-US')})`,
            current: (search.get('finding') ?? '') === kind.finding,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={count === 0 ? 'No matching rows' : 'No rows left on this page'}
        />
      ) : (
        <Table caption="Rows in the list" stacks>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-6">Row</TableHeaderCell>
              <TableHeaderCell>Email</TableHeaderCell>
              <TableHeaderCell>Name</TableHeaderCell>
              <TableHeaderCell>Company</TableHeaderCell>
              <TableHeaderCell>Status</TableHeaderCell>
              {batch.is_correctable && (
                <TableHeaderCell className="pr-6">
                  <span className="sr-only">Actions</span>
                </TableHeaderCell>
              )}
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row
                key={row.row}
                row={row}
                onEdit={batch.is_correctable ? () => setEditing(row) : null}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <PageLinks
        label="Pages of rows"
        page={page}
        last={Math.ceil(count / PAGE_ROWS)}
        to={(next) => to({ ...withFinding, page: String(next) })}
      />
      {editing && (
        <RowDialog
          row={editing}
          description="All rows are checked again. Your file stays as it is."
          check={(entered) => ({
            email: entered('email') === '' ? 'Enter the email address' : undefined,
          })}
          send={async (changed) => {
            const params = { id: batch.id, row: String(editing.row) };
            if (Object.keys(changed).length > 0)
              await call(endpoints.changeBatchRow, { params, body: changed });
            await onChanged();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

type RowProps = {
  readonly row: ImportRow;
  /** Null when the row can no longer be edited. */
  readonly onEdit: (() => void) | null;
};

function Row({ row, onEdit }: RowProps) {
  const { tone, name } = row.is_sent ? SENT : findings[row.finding];
  return (
    <TableRow>
      <TableCell className="pl-6 text-ink-muted tabular-nums max-md:order-1 max-md:pl-0">
        <span className="md:hidden">Row </span>
        {row.row}
      </TableCell>
      <TableCell className="font-medium wrap-anywhere text-ink max-md:order-3 max-md:col-span-2">
        {row.email || <span className="text-ink-subtle italic">None</span>}
      </TableCell>
      <TableCell className="wrap-anywhere max-md:order-4 max-md:col-span-2">
        {`${row.first_name} ${row.last_name}`.trim()}
      </TableCell>
      <TableCell className="wrap-anywhere max-md:order-5 max-md:col-span-2">
        {row.company_name}
      </TableCell>
      <TableCell className="pr-6 max-md:order-2 max-md:pr-0 max-md:text-right">
        <StatusPill tone={tone}>{name}</StatusPill>
        {row.because !== '' && <p className="mt-1 text-ink-muted">{row.because}</p>}
      </TableCell>
      {onEdit && (
        <TableCell className="pr-6 text-right max-md:order-6 max-md:col-span-2 max-md:pr-0 max-md:text-left">
          <Button
            variant={row.finding === 'fault' ? 'secondary' : 'quiet'}
            size="small"
            aria-label={`Edit row ${row.row}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        </TableCell>
      )}
    </TableRow>
  );
}

const SENT = { tone: 'success', name: 'Sent' } as const;

function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} replace {...rest}>
      {children}
    </Link>
  );
}

/** Rows per page. */
export const PAGE_ROWS = 50;
