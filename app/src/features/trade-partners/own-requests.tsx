import { endpoints, type OwnRequest } from '@plumbline/api-contract';
import {
  Button,
  Card,
  EmptyState,
  StatusPill,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableLoadingRow,
  TableRow,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { profilePath } from '../../organization/person-name.ts';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { dateText } from '../../time/moment.ts';
import { useActions } from './actions.ts';

/** The requests of a person without a company, and the trade partners that invited them. */
export function OwnRequests({ onChanged }: { readonly onChanged: () => void }) {
  const requests = useResource(endpoints.listAccessRequestsGc, { query: { is_paginate: false } });
  const { data, error } = requests;
  if (error && !data)
    return (
      <Card>
        <Failure what="Your requests" error={error} retry={() => void requests.mutate()} />
      </Card>
    );
  return (
    <Card title="Access Requested" padded={false}>
      {data?.results.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState icon="clock" title="No pending requests">
            Find a trade partner under Browse All and request access. Your request appears here
            until they answer, along with anyone who invites you.
          </EmptyState>
        </div>
      ) : (
        <Table caption="Your requests, and trade partners who invited you" stacks>
          <TableHead>
            <tr>
              <TableHeaderCell>Company</TableHeaderCell>
              <TableHeaderCell>Status</TableHeaderCell>
              <TableHeaderCell>Since</TableHeaderCell>
              <TableHeaderCell>
                <span className="sr-only">Actions</span>
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {data
              ? data.results.map((request) => (
                  <RequestRow key={request.id} request={request} onChanged={onChanged} />
                ))
              : Array.from({ length: 3 }, (_, row) => (
                  <TableLoadingRow key={row} widths={['w-48', 'w-24', 'w-28', 'w-20']} />
                ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

type RequestRowProps = { readonly request: OwnRequest; readonly onChanged: () => void };

function RequestRow({ request, onChanged }: RequestRowProps) {
  const snackbar = useSnackbar();
  const { withdraw, ask } = useActions();
  const { id, kind, tp, status, sections, created } = request;
  // What is being done. What succeeded stays here until the row disappears.
  const [busy, setBusy] = useState<'accept' | 'decline' | 'withdraw' | null>(null);
  const settle = async (
    step: 'accept' | 'decline',
    answer: () => Promise<unknown>,
    done: string,
  ): Promise<void> => {
    if (busy !== null) return;
    setBusy(step);
    const { error } = await returned(answer());
    // Its row disappears, and with it the button that had the focus.
    if (!error) focusHeading();
    else setBusy(null);
    onChanged();
    snackbar.show(
      error ? { type: 'error', message: error.message } : { type: 'success', message: done },
    );
  };
  const withdrawRequest = async (): Promise<void> => {
    focusHeading();
    setBusy('withdraw');
    if (!(await withdraw(request))) setBusy(null);
  };
  return (
    <TableRow>
      <TableCell className="max-md:col-span-2">
        <Link to={profilePath(tp.id)} className="font-medium text-ink hover:underline">
          {tp.name}
        </Link>
        <p className="text-ink-muted">
          {[tp.domain, [tp.city, tp.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </p>
      </TableCell>
      <TableCell>
        {kind === 'invitation' ? (
          <StatusPill tone="success">
            {sections === 1
              ? 'Offers access to 1 section'
              : `Offers access to ${sections} sections`}
          </StatusPill>
        ) : (
          <StatusPill tone={status === 'declined' ? 'error' : 'primary'}>
            {status === 'declined' ? 'Declined' : 'Pending'}
          </StatusPill>
        )}
      </TableCell>
      <TableCell className="text-ink-muted">{dateText(created)}</TableCell>
      <TableCell className="max-md:col-span-2">
        <span className="flex flex-wrap gap-2 md:justify-end">
          {kind === 'invitation' ? (
            <>
              <Button
                size="small"
                busy={busy === 'accept'}
                aria-label={`Accept the invitation of ${tp.name}`}
                onClick={() =>
                  void settle(
                    'accept',
                    () => call(endpoints.acceptAccess, { body: { id } }),
                    `You can now read what ${tp.name} shares with you.`,
                  )
                }
              >
                Accept
              </Button>
              <Button
                size="small"
                variant="quiet"
                busy={busy === 'decline'}
                aria-label={`Decline the invitation of ${tp.name}`}
                onClick={() =>
                  void settle(
                    'decline',
                    () => call(endpoints.revokePermission, { params: { id } }),
                    `You declined the invitation of ${tp.name}.`,
                  )
                }
              >
                Decline
              </Button>
            </>
          ) : status === 'declined' ? (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Ask again: ${tp.name}`}
              onClick={() => ask(tp)}
            >
              Ask again
            </Button>
          ) : (
            <Button
              size="small"
              variant="quiet"
              busy={busy === 'withdraw'}
              aria-label={`Withdraw the request to ${tp.name}`}
              onClick={() => void withdrawRequest()}
            >
              Withdraw
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
