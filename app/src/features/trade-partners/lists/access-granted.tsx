import { endpoints, type GrantedVault } from '@plumbline/api-contract';
import { Button, classNames, Icon, useRowTab } from '@plumbline/ui';
import { dayText } from '../../../time/moment.ts';
import { today } from '../../../time/today.ts';
import { type Judged, useActions } from '../actions.ts';
import { DateCell, TwoLines, VaultStatus, vaultPath } from '../cells.tsx';
import {
  actionsColumn,
  approvalColumn,
  companyColumn,
  gradeColumn,
  reviewedColumn,
  selectColumn,
  statusColumns,
} from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

const judged = (row: GrantedVault): Judged => ({
  id: row.permission_id,
  tp: row.tp,
  status: row.tp_status,
  notes: row.tp_notes,
});

/** The vaults that are shared with the person. */
export const accessGranted: ListKind<typeof endpoints.listAccessGranted, GrantedVault> = {
  list: 'access_granted',
  endpoint: endpoints.listAccessGranted,
  caption: 'Trade partners who gave you access',
  order: 'name',
  rowKey: (row) => row.permission_id,
  columns: [
    selectColumn(({ permission_id: id, tp }) => ({ id, tp })),
    companyColumn(19, (row) => ({
      tp: row.tp,
      to: vaultPath(row.tp.id, row.sections[0]?.slug),
    })),
    ...statusColumns(judged),
    {
      id: 'prequal_status',
      header: 'Data vault',
      rem: 10.25,
      csv: ['prequal_status'],
      isUsual: true,
      cell: (row) => <VaultStatus status={row.tp.prequal_status} lapse={row.lapse} />,
    },
    {
      id: 'sections',
      header: 'Shared',
      rem: 6.25,
      stacked: 'none',
      csv: ['sections'],
      isUsual: true,
      cell: (row) => <SharedCell sections={row.sections} />,
    },
    {
      id: 'modified',
      header: 'Last modified',
      rem: 8,
      stacked: 'none',
      csv: ['modified'],
      isUsual: true,
      orders: { up: 'changed', down: '-changed', isDownFirst: true },
      cell: (row) => <ModifiedCell vault={row} />,
    },
    {
      id: 'ready_at',
      header: 'Marked ready',
      rem: 8,
      csv: ['ready_at'],
      cell: (row) => <DateCell at={row.ready_at} never="Never" />,
    },
    {
      id: 'created',
      header: 'Access granted',
      rem: 8,
      csv: ['created'],
      orders: { up: 'created', down: '-created', isDownFirst: true },
      cell: (row) => <DateCell at={row.created} />,
    },
    approvalColumn(10),
    gradeColumn(5.75),
    {
      id: 'expires',
      header: 'First expiration',
      rem: 8,
      stacked: 'none',
      csv: ['expires'],
      orders: { up: 'expires', down: '-expires' },
      cell: (row) => <ExpiryCell on={row.expires_on} />,
    },
    {
      id: 'emr',
      header: 'EMR',
      rem: 5,
      stacked: 'none',
      csv: ['emr'],
      orders: { up: 'emr', down: '-emr' },
      cell: (row) => <RateCell rate={row.emr} />,
    },
    {
      id: 'trir',
      header: 'TRIR',
      rem: 5,
      stacked: 'none',
      csv: ['trir'],
      orders: { up: 'trir', down: '-trir' },
      cell: (row) => <RateCell rate={row.trir} />,
    },
    reviewedColumn(8),
    ...profileColumns<GrantedVault>((row) => row.tp, []),
    actionsColumn(6.25, (row) => <Assess vault={row} />),
  ],
  nothing: {
    icon: 'lock',
    title: 'No trade partner has given you access yet',
    children:
      'Access is given to one person at a time, not to a whole company. Find a trade partner under Browse All and request access. They appear here once they give you access.',
  },
};

/** With two decimals, as in safety reports; a dash when it is not shared or not answered. */
function RateCell({ rate }: { readonly rate: number | null }) {
  return rate === null ? (
    <span className="text-ink-subtle">–</span>
  ) : (
    <span className="text-ink-muted tabular-nums">{rate.toFixed(2)}</span>
  );
}

const isPast = (day: string): boolean => day < today(new Date());

function ExpiryCell({ on }: { readonly on: string | null }) {
  if (on === null) return <span className="text-ink-subtle">–</span>;
  const isOver = isPast(on);
  return (
    <span className={classNames('whitespace-nowrap', isOver ? 'text-error-ink' : 'text-ink-muted')}>
      {isOver && <span className="sr-only">Expired </span>}
      {dayText(on)}
    </span>
  );
}

function SharedCell({ sections }: Pick<GrantedVault, 'sections'>) {
  if (sections.length === 0) return <span className="text-ink-subtle">None</span>;
  const names = sections.map(({ name }) => name).join(', ');
  return (
    <span title={names} className="whitespace-nowrap text-ink-muted">
      {sections.length === 1 ? '1 section' : `${sections.length} sections`}
      <span className="sr-only">{`: ${names}`}</span>
    </span>
  );
}

function ModifiedCell({ vault }: { readonly vault: GrantedVault }) {
  return (
    <TwoLines>
      <DateCell at={vault.modified} never="Never Modified" />
      {vault.is_changes_questions === true && (
        <span
          title="Changed since last marked ready"
          className="flex items-center gap-1 text-xs font-medium text-warning-ink"
        >
          <Icon name="information" size={14} className="shrink-0" />
          <span className="group-data-dense/table:sr-only">Changed</span>
          <span className="sr-only"> since last marked ready</span>
        </span>
      )}
    </TwoLines>
  );
}

/** Assesses it and opens the report. */
function Assess({ vault: { tp, sections } }: { readonly vault: GrantedVault }) {
  const { assess, assessing } = useActions();
  const tabIndex = useRowTab();
  if (sections.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      tabIndex={tabIndex}
      busy={assessing.has(tp.id)}
      aria-label={`Assess risk of ${tp.name}`}
      onClick={() => void assess(tp)}
    >
      Assess
    </Button>
  );
}
