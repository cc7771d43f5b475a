import type { OpenedBid } from '@plumbline/api-contract';
import { csvHead, csvLines } from '../../exports/index.ts';

const COLUMNS = [
  'Company',
  'City',
  'State',
  'Status',
  'Amount',
  'Above lowest',
  'Note',
  'Files',
  'Submitted (UTC)',
  'Receipt',
  'Approval status',
  'Grade',
  'Score',
  'Single limit',
  'Aggregate limit',
  'Value is above the single limit',
];

/** The comparison as a CSV file for spreadsheets; no cell is a formula. */
export function bidsCsv(bids: readonly OpenedBid[]): string {
  const records = bids.map(({ organization, standing, ...bid }) => [
    organization.name,
    organization.city,
    organization.state,
    bid.fault ?? bid.state,
    text(bid.amount),
    text(bid.above_lowest),
    bid.note,
    bid.files.map(({ name }) => name).join('; '),
    bid.submitted,
    bid.code,
    standing.tp_status ?? '',
    standing.grade ?? '',
    text(standing.score),
    text(standing.single_limit),
    text(standing.aggregate_limit),
    standing.exceeds === null ? '' : standing.exceeds ? 'Yes' : 'No',
  ]);
  return csvHead(COLUMNS) + csvLines(records);
}

const text = (value: number | null): string => (value === null ? '' : String(value));
