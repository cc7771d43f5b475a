import type { ComponentProps } from 'react';
import type { Judged } from '../actions.ts';
import { NoteCell, OrganizationCell, StatusCell } from '../cells.tsx';
import type { PartnerColumn } from './list-kind.ts';

/** The company by name, as every list begins. */
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

/** What the person thinks of it: the approval status and a note. */
export const verdictColumns = <Row,>(
  widths: {
    readonly status: number;
    readonly note: number;
    readonly isCompact?: true;
    readonly isBothWays?: true;
  },
  judged: (row: Row) => Judged,
): readonly PartnerColumn<Row>[] => [
  {
    id: 'tp_status',
    header: 'Approval status',
    rem: widths.status,
    stacked: 'whole',
    csv: ['tp_status'],
    isUsual: true,
    orders: widths.isBothWays ? { up: 'tp_status', down: '-tp_status' } : { up: 'tp_status' },
    cell: (row) => <StatusCell entry={judged(row)} isSmall={widths.isCompact} />,
  },
  {
    id: 'tp_notes',
    header: 'Note',
    rem: widths.note,
    stackedRem: 2,
    csv: ['tp_notes'],
    isUsual: true,
    cell: (row) => <NoteCell entry={judged(row)} isShort={widths.isCompact} />,
  },
];

/** The buttons of a row, which have no heading to be seen. */
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
