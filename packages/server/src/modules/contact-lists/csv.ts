import type { ContactRow } from '@plumbline/api-contract';
import { csvHead, csvLines } from '../exports/index.ts';

const COLUMNS = [
  'Row',
  'Email',
  'First name',
  'Last name',
  'Company in file',
  'Status',
  'Reason',
  'Company on Plumbline',
  'Type',
  'City',
  'State',
  'Email domain',
  'Relationship',
  'Actions',
];

const STATES: Readonly<Record<ContactRow['state'], string>> = {
  waiting: 'Matching',
  matched: 'Matched',
  choose: 'Choose a company',
  new: 'Not on Plumbline',
  error: 'Error',
  duplicate: 'Duplicate',
  left_out: 'Left out',
};

const ACTIONS: Readonly<Record<ContactRow['done'][number]['action'], string>> = {
  relate: 'Relationship',
  join: 'Invitation to join',
  prequalify: 'Invitation to prequalify',
};

const OUTCOMES = { queued: 'sending', done: 'sent', failed: 'not sent' } as const;

/** A list with its outcomes as a CSV file for spreadsheets; no cell is a formula. */
export function contactsCsv(rows: readonly ContactRow[]): string {
  const records = rows.map((row) => [
    String(row.row),
    row.email,
    row.first_name,
    row.last_name,
    row.company_name,
    STATES[row.state],
    row.because,
    row.organization?.name ?? '',
    row.organization?.organization_type.name ?? '',
    row.organization?.city ?? '',
    row.organization?.state ?? '',
    row.organization?.domain ?? '',
    row.relationship === null ? '' : row.relationship === 'standing' ? 'Confirmed' : 'Pending',
    row.done
      .map(({ action, state, because }) =>
        [`${ACTIONS[action]} ${OUTCOMES[state]}`, because].filter(Boolean).join(': '),
      )
      .join('; '),
  ]);
  return csvHead(COLUMNS) + csvLines(records);
}
