import type { ContactList, ContactRow, ContactState } from '@plumbline/api-contract';
import {
  Card,
  EmptyState,
  Table,
  TableBody,
  TableHead,
  TableHeaderCell,
  type TabLinkProps,
  Tabs,
  tickBoxClass,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageLinks } from '../../shell/page-links.tsx';
import { ListRow } from './list-row.tsx';
import { EditRow } from './edit-row.tsx';
import { STATE_ORDER, STATES } from './words.ts';

/** Rows per page. */
export const PAGE_ROWS = 50;

export type Selected = ReadonlyMap<number, ContactRow>;

type RowsCardProps = {
  readonly list: ContactList;
  readonly rows: readonly ContactRow[];
  readonly state: ContactState | null;
  readonly page: number;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  /** Called with the number of a corrected row; resolves once the list is reloaded. */
  readonly onChanged: (row: number) => Promise<void>;
};

/** The rows of a list by state, fifty per page. Each can be selected and corrected. */
export function RowsCard({
  list,
  rows,
  state,
  page,
  selected,
  onSelect,
  onChanged,
}: RowsCardProps) {
  const [edited, setEdited] = useState<ContactRow | null>(null);
  const to = (more: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams({ list: list.id, ...more }).toString()}`;
  const shown = STATE_ORDER.filter((one) => list.counts[one] > 0 || one === state);
  const count = list.counts[state ?? 'all'];
  const select = (some: readonly ContactRow[], isOn: boolean): void => {
    const next = new Map(selected);
    for (const row of some) {
      if (isOn) next.set(row.row, row);
      else next.delete(row.row);
    }
    onSelect(next);
  };
  const isAll = rows.length > 0 && rows.every(({ row }) => selected.has(row));
  return (
    <Card title="Rows" padded={false}>
      <div className="px-6 max-md:px-4">
        <Tabs
          label="Rows by status"
          link={RouterTab}
          tabs={[
            { href: to({}), label: `All (${countText(list.counts.all)})`, current: state === null },
            ...shown.map((one) => ({
              href: to({ state: one }),
              label: `${STATES[one].tab} (${countText(list.counts[one])})`,
              current: state === one,
            })),
          ]}
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
              <TableHeaderCell className="pl-6">
                <label className="inline-flex cursor-pointer items-start gap-3">
                  <input
                    type="checkbox"
                    aria-label="Select all rows on this page"
                    className={tickBoxClass}
                    checked={isAll}
                    onChange={() => select(rows, !isAll)}
                  />
                  <span>Row</span>
                </label>
              </TableHeaderCell>
              <TableHeaderCell>In your file</TableHeaderCell>
              <TableHeaderCell>On Plumbline</TableHeaderCell>
              <TableHeaderCell>Status</TableHeaderCell>
              <TableHeaderCell className="pr-6">
                <span className="sr-only">Change</span>
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <ListRow
                key={row.row}
                listId={list.id}
                row={row}
                isSelected={selected.has(row.row)}
                onSelect={(isOn) => select([row], isOn)}
                onEdit={() => setEdited(row)}
                onChanged={() => onChanged(row.row)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <PageLinks
        label="Pages of rows"
        page={page}
        last={Math.ceil(count / PAGE_ROWS)}
        to={(next) => to({ ...(state && { state }), page: String(next) })}
      />
      {edited && (
        <EditRow
          listId={list.id}
          row={edited}
          onClose={() => setEdited(null)}
          onChanged={() => onChanged(edited.row)}
        />
      )}
    </Card>
  );
}

const countText = (count: number): string => count.toLocaleString('en-US');

function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} replace preventScrollReset {...rest}>
      {children}
    </Link>
  );
}
