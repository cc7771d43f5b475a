import { verificationWords } from '@plumbline/api-contract';
import { WordsCell } from '../cells.tsx';
import type { PartnerColumn } from './list-kind.ts';

type Profile = {
  readonly employee_quantity: string | null;
  readonly city: string;
  readonly state: string;
  readonly categories: readonly string[];
  readonly is_verified: boolean;
  readonly is_domain_confirmed: boolean;
};

/** Profile columns that every list can show. Those in `usual` are shown by default. */
export function profileColumns<Row>(
  profileOf: (row: Row) => Profile,
  usual: readonly ('trades' | 'employees' | 'office' | 'verified')[],
): readonly PartnerColumn<Row>[] {
  const columns: readonly PartnerColumn<Row>[] = [
    {
      id: 'trades',
      header: 'Trades',
      rem: 13,
      stacked: 'whole',
      csv: ['trades'],
      cell: (row) => <WordsCell words={profileOf(row).categories.join(', ')} />,
    },
    {
      id: 'employees',
      header: 'Employees',
      rem: 7,
      isLabeled: true,
      csv: ['employees'],
      cell: (row) => <WordsCell words={profileOf(row).employee_quantity ?? ''} />,
    },
    {
      id: 'office',
      header: 'Office',
      rem: 9,
      isLabeled: true,
      csv: ['city', 'state'],
      cell: (row) => (
        <WordsCell words={[profileOf(row).city, profileOf(row).state].filter(Boolean).join(', ')} />
      ),
    },
    {
      id: 'verified',
      header: 'Verification',
      rem: 9,
      csv: ['domain', 'verified'],
      cell: (row) => <WordsCell words={verificationWords(profileOf(row))} />,
    },
  ];
  return columns.map((column) =>
    (usual as readonly string[]).includes(column.id) ? { ...column, isUsual: true } : column,
  );
}
