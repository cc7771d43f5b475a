import { endpoints, type RequestedPartner } from '@plumbline/api-contract';
import { Button, StatusPill, useRowTab } from '@plumbline/ui';
import { useState } from 'react';
import { profilePath } from '../../../organization/person-name.ts';
import { useActions } from '../actions.ts';
import { DateCell, TwoLines } from '../cells.tsx';
import { actionsColumn, companyColumn } from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

/** The person's access requests that are pending or declined. */
export const accessRequested: ListKind<typeof endpoints.listAccessRequested, RequestedPartner> = {
  list: 'access_requested',
  endpoint: endpoints.listAccessRequested,
  caption: 'Your access requests',
  order: '-created',
  rowKey: ({ id }) => id,
  columns: [
    companyColumn(16, ({ tp }) => ({ tp, to: profilePath(tp.id) })),
    {
      id: 'status',
      header: 'Status',
      rem: 11,
      csv: ['status'],
      isFixed: true,
      cell: (row) => <RequestStatus request={row} />,
    },
    {
      id: 'created',
      header: 'Requested',
      rem: 9,
      csv: ['created'],
      isUsual: true,
      cell: (row) => <DateCell at={row.created} />,
    },
    ...profileColumns<RequestedPartner>((row) => row.tp, ['trades']),
    actionsColumn(9, (row) => <RequestActions request={row} />),
  ],
  nothing: {
    icon: 'clock',
    title: 'No pending requests',
    children:
      'Find a trade partner under Browse All and request access. Your request appears here until they answer.',
  },
};

function RequestStatus({ request }: { readonly request: RequestedPartner }) {
  const isDeclined = request.status === 'declined';
  return (
    <TwoLines>
      <StatusPill tone={isDeclined ? 'error' : 'primary'}>
        {isDeclined ? 'Declined' : 'Pending'}
      </StatusPill>
      {request.is_viewed_by_coworker && (
        <span className="block truncate pt-0.5 text-xs text-ink-muted">
          Opened by one of their colleagues
        </span>
      )}
    </TwoLines>
  );
}

function RequestActions({ request }: { readonly request: RequestedPartner }) {
  const { ask, withdraw } = useActions();
  const tabIndex = useRowTab();
  const [isBusy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    // If it was withdrawn, the button stays busy until the row disappears.
    if (!(await withdraw(request))) setBusy(false);
  };
  return request.status === 'declined' ? (
    <Button
      variant="secondary"
      size="small"
      tabIndex={tabIndex}
      aria-label={`Ask again: ${request.tp.name}`}
      onClick={() => ask(request.tp)}
    >
      Ask again
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="small"
      tabIndex={tabIndex}
      busy={isBusy}
      aria-label={`Withdraw the request to ${request.tp.name}`}
      onClick={() => void end()}
    >
      Withdraw
    </Button>
  );
}
