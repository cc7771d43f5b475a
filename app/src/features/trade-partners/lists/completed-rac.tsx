import { endpoints, type CompletedRac, type RacLetter } from '@plumbline/api-contract';
import { Button, Icon, LinkButton, useRowTab } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { GRANTED } from '../../../lists/list-names.ts';
import { profilePath } from '../../../organization/person-name.ts';
import { dollars, shortDollars } from '../../../rac/amounts.ts';
import { GradeBadge } from '../../../rac/grade-badge.tsx';
import { scoreText } from '../../../rac/score-text.ts';
import { reportPath } from '../../../rac/report-path.ts';
import { type Judged, useActions } from '../actions.ts';
import { DateCell, TwoLines, vaultPath } from '../cells.tsx';
import { RowMenu } from '../tools/row-menu.tsx';
import { actionsColumn, companyColumn, selectColumn, statusColumns } from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

const judged = (row: CompletedRac): Judged => ({
  id: row.id,
  tp: row.tp,
  status: row.tp_status,
  notes: row.tp_notes,
});

/** The person's completed risk assessments. */
export const completedRac: ListKind<typeof endpoints.listCompletedRac, CompletedRac> = {
  list: 'completed_rac',
  endpoint: endpoints.listCompletedRac,
  caption: 'Completed risk assessments',
  order: 'name',
  rowKey: ({ id }) => id,
  columns: [
    selectColumn(({ permission_id: id, tp }) => ({ id, tp })),
    companyColumn(13, ({ tp, permission_id: id }) => ({
      tp,
      to: id === null ? profilePath(tp.id) : vaultPath(tp.id),
    })),
    {
      id: 'grade',
      header: 'Rating and score',
      rem: 11.5,
      stacked: 'whole',
      csv: ['grade', 'score', 'coverage', 'caps', 'outdated'],
      isUsual: true,
      orders: { up: 'score', down: '-score', isDownFirst: true },
      cell: (row) => <Rating report={row} />,
    },
    {
      id: 'single_limit',
      header: 'Single limit',
      rem: 6,
      stackedRem: 3.25,
      isLabeled: true,
      csv: ['single_limit'],
      isUsual: true,
      orders: { up: 'single_limit', down: '-single_limit', isDownFirst: true },
      cell: ({ single_limit: amount, is_limit_entered: isEntered }) => (
        <Amount amount={amount} isEntered={isEntered} />
      ),
    },
    {
      id: 'aggregate_limit',
      header: 'Aggregate limit',
      rem: 7,
      stackedRem: 3.25,
      isLabeled: true,
      csv: ['aggregate_limit', 'available'],
      isUsual: true,
      orders: { up: 'aggregate_limit', down: '-aggregate_limit', isDownFirst: true },
      cell: ({ aggregate_limit: amount, available }) => (
        <TwoLines>
          <Amount amount={amount} />
          {available !== null && amount !== null && (
            <span title={dollars(available)} className="block truncate text-xs text-ink-muted">
              {shortDollars(available)} available
            </span>
          )}
        </TwoLines>
      ),
    },
    ...statusColumns(judged),
    {
      id: 'completed',
      header: 'Completed',
      rem: 8,
      stacked: 'none',
      csv: ['completed'],
      orders: { up: 'created', down: '-created', isDownFirst: true },
      cell: (row) => <DateCell at={row.completed} />,
    },
    ...profileColumns<CompletedRac>((row) => row.tp, []),
    actionsColumn(12.25, (row) => <Actions report={row} />),
  ],
  nothing: {
    icon: 'file',
    title: 'No completed risk assessments yet',
    children:
      'Assess a trade partner who gave you access. You get a grade, a score and two limits from what it shares with you, and every point is explained.',
    action: (
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton as={Link} to={GRANTED}>
          Choose a trade partner
        </LinkButton>
        <LinkButton as={Link} to="/RAC/gc-rac-onboarding" variant="secondary">
          How it works
        </LinkButton>
      </div>
    ),
  },
};

const WHY: Readonly<Record<CompletedRac['outdated'][number], string>> = {
  answers: 'An answer that it used has changed.',
  expired: 'A date or file that it used has expired.',
  model: 'Your weights or requirements have changed.',
};

function Rating({ report }: { readonly report: CompletedRac }) {
  const { grade, score, coverage, caps, outdated } = report;
  const covered = `${Math.floor(coverage)}%`;
  const capped = caps === 0 ? 'No caps' : caps === 1 ? '1 cap' : `${caps} caps`;
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="group-data-dense/table:-my-2 group-data-dense/table:scale-75">
          <GradeBadge grade={grade as RacLetter | null} size="medium" />
        </span>
        <span className="min-w-0 group-data-dense/table:flex group-data-dense/table:items-center group-data-dense/table:gap-2">
          <span className="block font-medium text-ink tabular-nums">
            {score === null ? '–' : scoreText(score)}
          </span>
          {outdated.length === 0 ? (
            <span
              title={`Answers cover ${covered} of the weight. ${capped}.`}
              className="block truncate text-xs text-ink-muted"
            >
              {caps === 0 ? (
                <>
                  {covered}
                  <span className="group-data-dense/table:sr-only"> covered</span>
                </>
              ) : (
                <>
                  <span className="group-data-dense/table:sr-only">{covered} · </span>
                  {capped}
                </>
              )}
            </span>
          ) : (
            <span
              title={outdated.map((why) => WHY[why]).join(' ')}
              className="flex items-center gap-1 text-xs font-medium whitespace-nowrap text-warning-ink"
            >
              <Icon name="information" size={14} className="shrink-0" />
              Out of date
            </span>
          )}
        </span>
      </span>
    </>
  );
}

type AmountProps = { readonly amount: number | null; readonly isEntered?: boolean };

function Amount({ amount, isEntered = false }: AmountProps) {
  if (amount === null) return <span className="text-ink-subtle">–</span>;
  return (
    <TwoLines>
      <span title={dollars(amount)} className="block font-medium text-ink tabular-nums">
        {shortDollars(amount)}
      </span>
      {isEntered && <span className="block truncate text-xs text-ink-muted">Your limit</span>}
    </TwoLines>
  );
}

function Actions({ report }: { readonly report: CompletedRac }) {
  const { removeAssessment, restoreAssessment, going, assess, assessing, evaluate } = useActions();
  const tabIndex = useRowTab();
  const { id, tp, permission_id: permissionId } = report;
  if (going.has(id))
    return (
      <Button
        variant="secondary"
        size="small"
        tabIndex={tabIndex}
        aria-label={`Keep the risk assessment of ${tp.name}`}
        onClick={() => restoreAssessment(id)}
      >
        Keep
      </Button>
    );
  const again = { label: 'Rerun', onSelect: () => void assess(tp) };
  return (
    <span className="flex items-center justify-end gap-1">
      <LinkButton
        as={Link}
        to={reportPath(id)}
        variant="secondary"
        size="small"
        tabIndex={tabIndex}
        aria-label={`View Full Report of ${tp.name}`}
        data-tour="rac-report"
        aria-busy={assessing.has(tp.id) || undefined}
      >
        View Full Report
      </LinkButton>
      <RowMenu
        label={`More for ${tp.name}`}
        actions={[
          ...(permissionId === null ? [] : [again]),
          { label: 'Job evaluations', onSelect: () => evaluate(tp) },
          {
            label: 'Remove from the list',
            isDanger: true,
            onSelect: () => removeAssessment(report),
          },
        ]}
      />
    </span>
  );
}
