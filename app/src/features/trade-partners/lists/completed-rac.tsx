import { endpoints, type CompletedRac } from '@plumbline/api-contract';
import { Badge, Button, useRowTab } from '@plumbline/ui';
import { type Judged, useActions } from '../actions.ts';
import { DateCell, profilePath, WordsCell } from '../cells.tsx';
import { actionsColumn, companyColumn, verdictColumns } from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

const judged = (row: CompletedRac): Judged => ({
  id: row.id,
  tp: row.tp,
  status: row.tp_status,
  notes: row.tp_notes,
});

/** The person's risk assessments that are complete. */
export const completedRac: ListKind<typeof endpoints.listCompletedRac, CompletedRac> = {
  list: 'completed_rac',
  endpoint: endpoints.listCompletedRac,
  caption: 'Completed risk assessments',
  order: 'name',
  rowKey: ({ id }) => id,
  columns: [
    companyColumn(13, ({ tp }) => ({ tp, to: profilePath(tp.id) })),
    {
      id: 'grade',
      header: 'Rating',
      rem: 7,
      csv: ['grade', 'score'],
      isUsual: true,
      cell: (row) => <Rating report={row} />,
    },
    {
      id: 'limits',
      header: 'Limits',
      rem: 9.5,
      stacked: 'none',
      csv: ['single_limit', 'aggregate_limit'],
      isUsual: true,
      cell: (row) => <Limits report={row} />,
    },
    ...verdictColumns({ status: 12, note: 8 }, judged),
    {
      id: 'completed',
      header: 'Completed',
      rem: 8,
      stacked: 'none',
      csv: ['completed'],
      isUsual: true,
      orders: { down: '-created' },
      cell: (row) => <DateCell at={row.completed} />,
    },
    ...profileColumns<CompletedRac>((row) => row.tp, []),
    actionsColumn(6.5, (row) => <Remove report={row} />),
  ],
  nothing: {
    icon: 'file',
    title: 'No completed risk assessments yet',
    children:
      'A risk assessment scores what a trade partner shares with you and gives a grade and limits. Completed assessments appear here.',
  },
};

function Rating({ report: { grade, score } }: { readonly report: CompletedRac }) {
  if (grade === null && score === null) return <WordsCell words="" />;
  return (
    <span className="flex items-center gap-2">
      {grade !== null && <Badge tone="primary">{grade}</Badge>}
      {score !== null && <span className="text-ink-muted tabular-nums">{score}</span>}
    </span>
  );
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** The largest single job and all work at a time. */
function Limits({ report }: { readonly report: CompletedRac }) {
  const { single_limit: single, aggregate_limit: aggregate } = report;
  if (single === null && aggregate === null) return <WordsCell words="" />;
  return (
    <span className="block text-xs text-ink-muted tabular-nums">
      {single !== null && <span className="block truncate">Single {dollars(single)}</span>}
      {aggregate !== null && <span className="block truncate">All {dollars(aggregate)}</span>}
    </span>
  );
}

function Remove({ report }: { readonly report: CompletedRac }) {
  const { removeAssessment, restoreAssessment, going } = useActions();
  const tabIndex = useRowTab();
  const { id, tp } = report;
  const isGoing = going.has(id);
  return (
    <Button
      variant={isGoing ? 'secondary' : 'quiet'}
      size="small"
      tabIndex={tabIndex}
      aria-label={
        isGoing
          ? `Keep the risk assessment of ${tp.name}`
          : `Remove the risk assessment of ${tp.name}`
      }
      onClick={() => (isGoing ? restoreAssessment(id) : removeAssessment(report))}
    >
      {isGoing ? 'Keep' : 'Remove'}
    </Button>
  );
}
