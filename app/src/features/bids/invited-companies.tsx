import { type BidPackageDetail, endpoints, type PackageInvitation } from '@plumbline/api-contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Icon,
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
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useLoadMore } from '../../api/load-more.ts';
import { returned } from '../../api/returning.ts';
import { useResource } from '../../api/resource.ts';
import { STATUS_TONES } from '../../approval/status-tones.ts';
import { StatePill } from '../../bids/pills.tsx';
import { profilePath } from '../../organization/person-name.ts';
import { dollars } from '../../rac/amounts.ts';
import { GradeBadge } from '../../rac/grade-badge.tsx';
import { focusHeadingOutsideFields } from '../../shell/page.tsx';
import { ShowMore } from '../../shell/show-more.tsx';
import { dayText, momentText } from '../../time/moment.ts';
import { CompanyPicker } from './company-picker.tsx';

type InvitedCompaniesProps = {
  readonly about: BidPackageDetail;
  readonly mayInvite: boolean;
  readonly onChanged: () => void;
};

/** The invited companies and their answers, with the approval, grade and limit from the viewer's own lists. */
export function InvitedCompanies({ about, mayInvite, onChanged }: InvitedCompaniesProps) {
  const [isPicking, setPicking] = useState(false);
  const params = { id: about.id };
  const invited = useLoadMore(endpoints.listPackageInvitations, { params });
  const takes = about.status === 'draft' || about.status === 'open';
  return (
    <Card
      padded={false}
      title="Invited companies"
      actions={
        mayInvite &&
        takes && (
          <Button size="small" icon="plus" onClick={() => setPicking(true)}>
            Invite companies
          </Button>
        )
      }
      className="overflow-hidden"
    >
      {invited.error && !invited.data ? (
        <p className="p-5 text-error-ink">{invited.error.message}</p>
      ) : !invited.data ? (
        <div className="p-5">
          <SkeletonText lines={4} />
        </div>
      ) : invited.data.count === 0 ? (
        <EmptyState icon="company" title="No one is invited yet">
          Search for companies here, or select trade partners in your lists and choose Invite to
          bid.
        </EmptyState>
      ) : (
        <>
          <Table caption="Invited companies" stacks>
            <TableHead>
              <tr>
                <TableHeaderCell>Company</TableHeaderCell>
                <TableHeaderCell>Response</TableHeaderCell>
                <TableHeaderCell>Your approval</TableHeaderCell>
                <TableHeaderCell>Grade</TableHeaderCell>
                <TableHeaderCell>Single limit</TableHeaderCell>
                <TableHeaderCell>Documents</TableHeaderCell>
                <TableHeaderCell>
                  <span className="sr-only">Actions</span>
                </TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {invited.data.results.map((one) => (
                <InvitedRow
                  key={one.id}
                  one={one}
                  mayWithdraw={mayInvite && takes}
                  onChanged={onChanged}
                />
              ))}
            </TableBody>
          </Table>
          <ShowMore list={invited} className="p-4" />
        </>
      )}
      {isPicking && (
        <CompanyPicker
          packageId={about.id}
          onClose={() => setPicking(false)}
          onInvited={onChanged}
        />
      )}
    </Card>
  );
}

type InvitedRowProps = {
  readonly one: PackageInvitation;
  readonly mayWithdraw: boolean;
  readonly onChanged: () => void;
};

function InvitedRow({ one, mayWithdraw, onChanged }: InvitedRowProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { id, organization, state, standing } = one;
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${organization.name}?`,
      description: 'The company is notified, and can no longer bid on this package.',
      confirmLabel: 'Withdraw invitation',
      danger: true,
    });
    if (!isSure) return;
    const body = { status: 'cancelled' as const };
    const { error } = await returned(call(endpoints.answerBid, { params: { id }, body }));
    if (error) snackbar.show({ type: 'error', message: error.message });
    // The button disappears.
    else focusHeadingOutsideFields();
    onChanged();
  };
  const canWithdraw = mayWithdraw && !['Bid Submitted', 'Withdrawn'].includes(state);
  return (
    <TableRow>
      <TableRowHeader className="font-normal max-md:col-span-2">
        <Link
          to={profilePath(organization.id)}
          className="font-medium text-primary-ink hover:underline"
        >
          {organization.name}
        </Link>
        <span className="block text-ink-muted">
          {[organization.city, organization.state].filter(Boolean).join(', ')}
        </span>
      </TableRowHeader>
      <TableCell className="max-md:col-span-2">
        <StatePill state={state} />
        {one.submitted && (
          <span className="mt-1 block text-ink-muted">{momentText(one.submitted)}</span>
        )}
        {one.is_late && (
          <span className="mt-1 block">
            <Badge tone="error">Late bid, not opened</Badge>
          </span>
        )}
        {one.reason !== '' && (
          <span className="mt-1 block max-w-xs wrap-anywhere text-ink-muted">{one.reason}</span>
        )}
      </TableCell>
      <TableCell>
        <Narrow>Your approval</Narrow>
        {standing.tp_status === null ? (
          <span className="text-ink-muted">No access</span>
        ) : (
          <StatusPill tone={STATUS_TONES[standing.tp_status] ?? 'neutral'}>
            {standing.tp_status}
          </StatusPill>
        )}
      </TableCell>
      <TableCell>
        <Narrow>Grade</Narrow>
        {standing.assessed === null ? (
          <span className="text-ink-muted">Not assessed</span>
        ) : (
          <GradeBadge grade={standing.grade} />
        )}
      </TableCell>
      <TableCell>
        <Narrow>Single limit</Narrow>
        {standing.single_limit === null ? (
          <span className="text-ink-muted">Not available</span>
        ) : (
          <>
            {dollars(standing.single_limit)}
            {standing.exceeds === true && (
              <span className="mt-1 flex items-center gap-1 text-warning-ink">
                <Icon name="warning" size={16} />
                Below estimated value
              </span>
            )}
          </>
        )}
      </TableCell>
      <TableCell>
        <Narrow>Documents</Narrow>
        {standing.permission_id === null ? (
          <span className="text-ink-muted">Not shared</span>
        ) : (
          <Expiring invitation={id} name={organization.name} />
        )}
      </TableCell>
      <TableCell className="text-right max-md:col-span-2 max-md:text-left">
        {canWithdraw && (
          <Button
            size="small"
            variant="danger-quiet"
            aria-label={`Withdraw the invitation to ${organization.name}`}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The label of a cell, for narrow windows where the table has no header. */
function Narrow({ children }: { readonly children: string }) {
  return <span className="block text-xs text-ink-muted md:hidden">{children}</span>;
}

/** A company's documents that expire soon. Loaded only on request, because loading opens the vault and is logged. */
function Expiring({ invitation, name }: { readonly invitation: string; readonly name: string }) {
  const [isAsked, setAsked] = useState(false);
  const expiring = useResource(
    endpoints.listInvitedExpiring,
    isAsked ? { params: { id: invitation } } : null,
  );
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaces the button, which had the focus.
    if (isAsked) result.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Check the documents of ${name}`}
        onClick={() => setAsked(true)}
      >
        Check
      </Button>
    );
  return (
    <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
      {expiring.error ? (
        <span className="text-error-ink">{expiring.error.message}</span>
      ) : !expiring.data ? (
        <span className="text-ink-muted">Checking</span>
      ) : expiring.data.results.length === 0 ? (
        <span className="text-ink-muted">Nothing expires soon</span>
      ) : (
        <ul className="grid gap-1">
          {expiring.data.results.map((date) => (
            <li
              key={date.address}
              className={date.state === 'expired' ? 'text-error-ink' : undefined}
            >
              {date.label}: {date.state === 'expired' ? 'expired' : 'expires'} {dayText(date.date)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
