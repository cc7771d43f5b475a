import type { GrantedVault } from '@plumbline/api-contract';
import { StatusPill } from '@plumbline/ui';
import type { ComponentProps } from 'react';
import { STATUS_TONES } from '../../../approval/status-tones.ts';
import { dayText } from '../../../time/moment.ts';
import type { Judged } from '../actions.ts';
import { DateCell, NoteCell, OrganizationCell, StatusCell, TickCell, TwoLines } from '../cells.tsx';
import type { PartnerColumn } from './list-kind.ts';

/** The checkbox that selects a row, without a visible heading. `id` is null for a row that cannot be selected. */
export const selectColumn = <Row,>(
  selected: (row: Row) => { readonly id: string | null; readonly tp: Judged['tp'] },
): PartnerColumn<Row> => ({
  id: 'select',
  header: 'Select',
  headerHidden: true,
  rem: 2.5,
  stacked: 'none',
  csv: [],
  isFixed: true,
  cell: (row) => {
    const { id, tp } = selected(row);
    return id && <TickCell permissionId={id} tp={tp} />;
  },
});

/** The company by name, the first column of every list. */
export const companyColumn = <Row,>(
  rem: number,
  company: (row: Row) => ComponentProps<typeof OrganizationCell>,
): PartnerColumn<Row> => ({
  id: 'name',
  header: 'Company',
  rem,
  stacked: 'whole',
  csv: ['name', 'type'],
  isFixed: true,
  orders: { up: 'name', down: '-name' },
  cell: (row) => <OrganizationCell {...company(row)} />,
});

/** The person's own approval status, and their note. */
export const statusColumns = <Row,>(
  judged: (row: Row) => Judged,
): readonly PartnerColumn<Row>[] => [
  {
    id: 'tp_status',
    header: 'Approval status',
    rem: 13,
    stacked: 'whole',
    csv: ['tp_status'],
    isUsual: true,
    orders: { up: 'tp_status', down: '-tp_status' },
    cell: (row) => <StatusCell entry={judged(row)} isSmall />,
  },
  {
    id: 'tp_notes',
    header: 'Note',
    rem: 3.25,
    stackedRem: 2,
    csv: ['tp_notes'],
    isUsual: true,
    cell: (row) => <NoteCell entry={judged(row)} isShort />,
  },
];

/** The buttons of a row, without a visible heading. */
export const actionsColumn = <Row,>(
  rem: number,
  cell: PartnerColumn<Row>['cell'],
): PartnerColumn<Row> => ({
  id: 'do',
  header: 'Actions',
  headerHidden: true,
  rem,
  stackedRem: 2,
  csv: [],
  isFixed: true,
  isPinned: true,
  cell,
});

type Decided = Pick<GrantedVault, 'approval' | 'assessment' | 'reviewed'>;

/** What the person's company decided. */
export const approvalColumn = (rem: number): PartnerColumn<Decided> => ({
  id: 'approval',
  header: 'Company approval',
  rem,
  stacked: 'whole',
  stackedRem: 3.5,
  isLabeled: true,
  csv: ['approval', 'approval_expires'],
  orders: { up: 'approval', down: '-approval' },
  cell: (row) => <CompanyApprovalCell approval={row.approval} />,
});

function CompanyApprovalCell({ approval }: Pick<Decided, 'approval'>) {
  if (approval === null) return <span className="text-ink-subtle">Not decided</span>;
  const { status, expires_on: expires, is_expired: isExpired } = approval;
  return (
    <TwoLines>
      <StatusPill tone={isExpired ? 'warning' : (STATUS_TONES[status] ?? 'neutral')}>
        {isExpired ? 'Expired' : status === 'Approved With Conditions' ? 'Conditions' : status}
      </StatusPill>
      {expires !== null && (
        <p
          title={`${isExpired ? 'Expired' : 'Until'} ${dayText(expires)}`}
          className="truncate text-xs text-ink-muted not-group-data-dense/table:mt-0.5"
        >
          <span className="group-data-dense/table:sr-only">{isExpired ? '' : 'Until '}</span>
          {dayText(expires)}
        </p>
      )}
    </TwoLines>
  );
}

/** The grade of the person's own newest assessment. */
export const gradeColumn = (rem: number): PartnerColumn<Decided> => ({
  id: 'grade',
  header: 'Grade',
  rem,
  stacked: 'none',
  csv: ['grade'],
  orders: { up: 'grade', down: '-grade' },
  cell: ({ assessment }) => (
    <span className={assessment?.grade ? 'font-medium text-ink' : 'text-ink-subtle'}>
      {assessment === null ? '–' : (assessment.grade ?? 'Incomplete')}
    </span>
  ),
});

export const reviewedColumn = (rem: number): PartnerColumn<Decided> => ({
  id: 'reviewed',
  header: 'Last review',
  rem,
  stacked: 'none',
  csv: ['reviewed'],
  orders: { up: 'reviewed', down: '-reviewed', isDownFirst: true },
  cell: (row) => <DateCell at={row.reviewed} never="Never" />,
});
