import type { GrantedVault } from '@plumbline/api-contract';
import {
  Badge,
  Icon,
  StatusPill,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableLoadingRow,
  TableRow,
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { dateText } from '../../vault/moment.ts';

/** At most this many sections are named in a row. */
const NAMED = 3;

/** Vaults one can read; without any it draws their places while they load. */
export function GrantedTable({ vaults }: { readonly vaults: readonly GrantedVault[] | undefined }) {
  return (
    <Table caption="Trade partners who gave you access" stacks>
      <TableHead>
        <tr>
          <TableHeaderCell>Company</TableHeaderCell>
          <TableHeaderCell>Vault status</TableHeaderCell>
          <TableHeaderCell>Shared sections</TableHeaderCell>
          <TableHeaderCell>Last modified</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">Open</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {vaults
          ? vaults.map((vault) => <VaultRow key={vault.permission_id} vault={vault} />)
          : Array.from({ length: 3 }, (_, row) => <TableLoadingRow key={row} widths={widths} />)}
      </TableBody>
    </Table>
  );
}

function VaultRow({ vault }: { readonly vault: GrantedVault }) {
  const { tp, sections } = vault;
  const first = sections[0]?.slug ?? 'basic-information';
  const more = sections.length - NAMED;
  return (
    <TableRow className="group relative">
      <TableCell className="py-4">
        <Link
          to={`/prequal/read-view/${first}?tp=${tp.id}`}
          className="font-medium text-ink group-hover:text-primary-ink before:absolute before:inset-0"
        >
          {tp.name}
        </Link>
        <p className="text-ink-muted">{tp.organization_type.name}</p>
      </TableCell>
      <TableCell className="max-md:text-right max-[24rem]:col-span-2 max-[24rem]:text-left">
        <StatusPill tone={tp.prequal_status === 'Ready For Review' ? 'success' : 'warning'}>
          {tp.prequal_status}
        </StatusPill>
        <p className="mt-1 text-xs text-ink-muted">
          {vault.ready_at ? `Last marked ready ${dateText(vault.ready_at)}` : 'Never marked ready'}
        </p>
      </TableCell>
      <TableCell className="max-md:col-span-2">
        <span className="flex flex-wrap gap-1.5">
          {sections.slice(0, NAMED).map(({ slug, name }) => (
            <Badge key={slug}>{name}</Badge>
          ))}
          {more > 0 && <Badge>{`+${more} more`}</Badge>}
          {sections.length === 0 && (
            <span className="text-ink-subtle italic">None at the moment</span>
          )}
        </span>
      </TableCell>
      <TableCell className="text-ink-muted">
        <span className="md:hidden">Last modified </span>
        {vault.modified ? dateText(vault.modified) : 'Never Modified'}
        {vault.is_changes_questions && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-warning-ink">
            <Icon name="information" size={14} /> Changed since last marked ready
          </span>
        )}
      </TableCell>
      <TableCell className="text-right font-medium whitespace-nowrap text-primary-ink">
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          Open <Icon name="chevron-right" size={16} />
        </span>
      </TableCell>
    </TableRow>
  );
}

const widths = ['w-48', 'w-32', 'w-64', 'w-28', 'w-12'];
