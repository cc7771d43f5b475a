import { type BidPackageDetail, endpoints, type OpenedBid } from '@plumbline/api-contract';
import {
  Button,
  Card,
  EmptyState,
  SkeletonText,
  StatusPill,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowHeader,
  useConfirm,
  useSnackbar,
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { downloadOfBid } from '../../api/exports.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRevocable } from '../../api/revocable.ts';
import { returned } from '../../api/returning.ts';
import { STATUS_TONES } from '../../approval/status-tones.ts';
import { amountText } from '../../bids/due.ts';
import { StatePill } from '../../bids/pills.tsx';
import { profilePath } from '../../organization/person-name.ts';
import { GradeBadge } from '../../rac/grade-badge.tsx';
import { focusHeadingOutsideFields } from '../../shell/page.tsx';
import { FileList } from './file-list.tsx';

type ComparisonProps = {
  readonly about: BidPackageDetail;
  readonly mayAward: boolean;
  readonly onChanged: () => void;
};

/** Bids side by side, the lowest first, once they may be read. */
export function Comparison({ about, mayAward, onChanged }: ComparisonProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const params = { id: about.id };
  const bids = useRevocable(endpoints.listBids, { params });
  const award = async ({ invitation, organization, amount }: OpenedBid): Promise<void> => {
    const isSure = await confirm({
      title: `Award ${about.title} to ${organization.name}?`,
      description: `${amount === null ? '' : `${amountText(amount)}. `}Every bidder is notified. This can’t be undone.`,
      confirmLabel: 'Award',
    });
    if (!isSure) return;
    const { error } = await returned(call(endpoints.awardBid, { params, body: { invitation } }));
    snackbar.show(
      error
        ? { type: 'error', message: error.message }
        : { type: 'success', message: `Awarded to ${organization.name}.` },
    );
    // The buttons disappear.
    if (!error) focusHeadingOutsideFields();
    onChanged();
  };
  const download = async (): Promise<void> => {
    try {
      await downloadOfBid(endpoints.exportBids, about.id, 'bids.csv');
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
  };
  return (
    <Card
      padded={false}
      title="Bids"
      actions={
        (bids.data?.count ?? 0) > 0 && (
          <Button size="small" variant="secondary" icon="download" onClick={() => void download()}>
            Export CSV
          </Button>
        )
      }
      className="overflow-hidden"
    >
      {bids.error && !bids.data ? (
        <p className="p-5 text-error-ink">{bids.error.message}</p>
      ) : !bids.data ? (
        <div className="p-5">
          <SkeletonText lines={3} />
        </div>
      ) : bids.data.count === 0 ? (
        <NoBids status={about.status} />
      ) : (
        <Table caption="Bids, lowest first" stacks>
          <TableHead>
            <tr>
              <TableHeaderCell>Company</TableHeaderCell>
              <TableHeaderCell>Amount</TableHeaderCell>
              <TableHeaderCell>Note and files</TableHeaderCell>
              <TableHeaderCell>Your approval</TableHeaderCell>
              <TableHeaderCell>Result</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {bids.data.results.map((bid) => (
              <TableRow key={bid.invitation}>
                <TableRowHeader className="font-normal max-md:col-span-2">
                  <Link
                    to={profilePath(bid.organization.id)}
                    className="font-medium text-primary-ink hover:underline"
                  >
                    {bid.organization.name}
                  </Link>
                </TableRowHeader>
                <TableCell className="tabular-nums max-md:col-span-2">
                  {bid.fault !== null && <span className="text-error-ink">{bid.fault}</span>}
                  {bid.amount !== null && (
                    <span className="font-semibold text-ink">{amountText(bid.amount)}</span>
                  )}
                  {bid.above_lowest !== null && (
                    <span className="block text-ink-muted">
                      {bid.above_lowest === 0
                        ? 'Lowest'
                        : `${amountText(bid.above_lowest)} above the lowest`}
                    </span>
                  )}
                </TableCell>
                <TableCell className="max-md:col-span-2">
                  <p className="max-w-md wrap-anywhere whitespace-pre-wrap">{bid.note}</p>
                  {bid.files.length > 0 && (
                    <FileList
                      label={`Files of ${bid.organization.name}`}
                      files={bid.files}
                      onDownload={({ id, name }) =>
                        downloadOfBid(endpoints.downloadBidFile, id, name)
                      }
                    />
                  )}
                </TableCell>
                <TableCell className="max-md:col-span-2">
                  <span className="flex flex-wrap items-center gap-2">
                    {bid.standing.tp_status === null ? (
                      <span className="text-ink-muted">No access</span>
                    ) : (
                      <StatusPill tone={STATUS_TONES[bid.standing.tp_status] ?? 'neutral'}>
                        {bid.standing.tp_status}
                      </StatusPill>
                    )}
                    {bid.standing.assessed !== null && <GradeBadge grade={bid.standing.grade} />}
                  </span>
                </TableCell>
                <TableCell className="max-md:col-span-2">
                  {mayAward && about.status === 'opened' && bid.amount !== null ? (
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Award to ${bid.organization.name}`}
                      onClick={() => void award(bid)}
                    >
                      Award
                    </Button>
                  ) : (
                    <StatePill state={bid.state} />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

/** Bids that are not sealed are listed from the beginning, before there are any. */
function NoBids({ status }: Pick<BidPackageDetail, 'status'>) {
  if (status === 'draft' || status === 'open')
    return (
      <EmptyState icon="file" title="No bids yet">
        Bids on this package aren’t sealed. They appear here as they come in.
      </EmptyState>
    );
  return (
    <EmptyState icon="file" title="No bids">
      {status === 'cancelled'
        ? 'The package was canceled.'
        : 'No bids came in before the due time.'}
    </EmptyState>
  );
}
