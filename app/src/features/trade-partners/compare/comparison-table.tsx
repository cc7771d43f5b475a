import type { Comparison } from '@plumbline/api-contract';
import { Button, Card, SideScroller } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { VaultStatus } from '../cells.tsx';

type Partner = Comparison['partners'][number];
type Row = Comparison['rows'][number];

type ComparisonTableProps = {
  readonly comparison: Comparison;
  /** Takes one out; left out where two are left. */
  readonly onRemove: ((partner: Partner) => void) | undefined;
};

/** A row for each figure or answer, a column for each trade partner. */
export function ComparisonTable({ comparison, onRemove }: ComparisonTableProps) {
  const { partners, rows } = comparison;
  return (
    <Card padded={false} className="overflow-hidden">
      <SideScroller label="The comparison" className="relative">
        <table className="w-full min-w-max border-collapse text-left text-sm">
          <caption className="sr-only">Trade partners side by side</caption>
          <thead className="border-b border-line bg-canvas">
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td className="w-56 px-6 py-4" />
              {partners.map((partner) => (
                <th
                  key={partner.permission_id}
                  scope="col"
                  className="min-w-56 px-4 py-4 align-top"
                >
                  <Link
                    to={`/prequal/read-view/${partner.sections[0]?.slug ?? 'basic-information'}?tp=${partner.tp.id}`}
                    className="font-semibold text-ink hover:text-primary-ink hover:underline"
                  >
                    {partner.tp.name}
                  </Link>
                  <span className="block font-normal text-ink-muted">
                    {[partner.tp.city, partner.tp.state].filter(Boolean).join(', ')}
                  </span>
                  {onRemove && (
                    <Button
                      variant="quiet"
                      size="small"
                      className="mt-1 -ml-2.5"
                      aria-label={`Remove ${partner.tp.name} from the comparison`}
                      onClick={() => onRemove(partner)}
                    >
                      Remove
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <tr>
              <RowHead>Data vault</RowHead>
              {partners.map(({ permission_id: id, tp, lapse }) => (
                <td key={id} className="px-4 py-3">
                  <VaultStatus status={tp.prequal_status} lapse={lapse} />
                </td>
              ))}
            </tr>
            <tr>
              <RowHead>Your approval status</RowHead>
              {partners.map(({ permission_id: id, tp_status: status }) => (
                <td key={id} className="px-4 py-3 text-ink">
                  {status}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.key} className="hover:bg-canvas">
                <RowHead>{row.label}</RowHead>
                {partners.map(({ permission_id: id }, at) => (
                  <td key={id} className="max-w-96 px-4 py-3 align-top">
                    <Value row={row} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroller>
    </Card>
  );
}

function RowHead({ children }: { readonly children: string }) {
  return (
    <th scope="row" className="w-56 max-w-64 px-6 py-3 align-top font-medium text-ink-muted">
      {children}
    </th>
  );
}

/** A section that is not shared and a question without an answer are two things. */
function Value({ row, at }: { readonly row: Row; readonly at: number }) {
  if (row.is_shared[at] === false)
    return <span className="text-ink-subtle italic">Not shared with you</span>;
  const value = row.values[at] ?? null;
  if (value === null) return <span className="text-ink-subtle">Not answered</span>;
  return <span className="wrap-anywhere whitespace-pre-line text-ink">{value}</span>;
}
