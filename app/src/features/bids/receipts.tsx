import { endpoints, type InvitationToBidDetail } from '@plumbline/api-contract';
import { Button, Card, LinkButton, StatusPill } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { saveText } from '../../api/exports.ts';
import { useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';

const TONES = {
  standing: 'success',
  replaced: 'neutral',
  withdrawn: 'warning',
  late: 'error',
} as const;
const WORDS = {
  standing: 'Current',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  late: 'Late, not opened',
} as const;

/** The company's own receipts and, after the due time, the list of everyone's. */
export function Receipts({ invitation }: { readonly invitation: InvitationToBidDetail }) {
  const { receipts, root } = invitation;
  if (receipts.length === 0 && root === null) return null;
  return (
    <Card title="Receipts">
      {receipts.length === 0 && <p className="text-ink-muted">Your company didn’t submit a bid.</p>}
      <ul className="grid gap-3">
        {receipts.map(({ code, at, kind, state }) => (
          <li key={code} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-3">
              {kind === 'withdrawal' ? 'Withdrawal' : 'Bid'}, {momentText(at)}
              {kind !== 'withdrawal' && <StatusPill tone={TONES[state]}>{WORDS[state]}</StatusPill>}
            </span>
            <code className="text-sm wrap-anywhere text-ink-muted">{code}</code>
          </li>
        ))}
      </ul>
      {root !== null && (
        <div className="mt-5 border-t border-line pt-5">
          <ReceiptList packageId={invitation.package.id} />
        </div>
      )}
    </Card>
  );
}

/** The list of all receipts with its root, to download and to verify. */
export function ReceiptList({ packageId }: { readonly packageId: string }) {
  const list = useResource(endpoints.getBidReceipts, { params: { id: packageId } });
  if (!list.data?.list || !list.data.root) return null;
  const { root, list: text } = list.data;
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">
        At the due time, every bidder was emailed the fingerprint of this list. If a bid is changed,
        added or dropped later, the check fails.
      </p>
      <p className="text-sm wrap-anywhere">
        Fingerprint: <code>{root}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon="download"
          onClick={() => saveText(`bid-receipts-${root.slice(0, 8)}.txt`, text)}
        >
          Download the list
        </Button>
        <LinkButton
          as={Link}
          variant="secondary"
          to={`/bids/check?${new URLSearchParams({ root }).toString()}`}
        >
          Check a receipt
        </LinkButton>
      </div>
    </div>
  );
}
