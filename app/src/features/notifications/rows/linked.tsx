import { type IconName, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { tabPath } from '../../../profile/tab.ts';
import { pathOfInvitation } from '../../../session/from-invite.ts';
import { isTradePartner } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

const TRADE_PARTNERS = '/prequal/gc-landing/trade-partners';

/** A trade partner opened sections of its data vault. */
export function PermissionRow(row: RowProps) {
  const to = `${TRADE_PARTNERS}?list=access_granted`;
  return <LinkedRow {...row} icon="lock" to={to} label="See Access Granted" />;
}

/** What became of a request for access of one's own. */
export function OwnRequestRow(row: RowProps) {
  const to = `${TRADE_PARTNERS}?list=access_requested`;
  return <LinkedRow {...row} icon="clock" to={to} label="See Access Requested" />;
}

/** An invitation that waits for this person. Its own page says what accepting means. */
export function InvitationRow(row: RowProps) {
  const kind = isTradePartner(useUser()) ? 'trade_partner' : 'contractor';
  const to = pathOfInvitation(kind, row.notification.subject.id);
  return <LinkedRow {...row} icon="person" to={to} label="See the invitation" />;
}

/** Dates of the own vault that expire soon. */
export function ExpiringDatesRow(row: RowProps) {
  const to = '/prequal/data-vault/data-vault';
  return <LinkedRow {...row} icon="calendar" to={to} label="Open the Data Vault" />;
}

/** News of a bid package of the own company. */
export function BidPackageRow(row: RowProps) {
  const to = `/bids/packages/${row.notification.subject.id}`;
  return <LinkedRow {...row} icon="file" to={to} label="Open the bid package" />;
}

/** News of an invitation to bid. */
export function BidNewsRow(row: RowProps) {
  const to = `/bids/invitations/${row.notification.subject.id}`;
  return <LinkedRow {...row} icon="calendar" to={to} label="Open the invitation" />;
}

/** What became of a relationship with another company. */
export function RelationshipRow(row: RowProps) {
  const own = useUser().primary_organization?.id ?? '';
  const to = tabPath(own, 'relationships');
  return <LinkedRow {...row} icon="company" to={to} label="View relationships" />;
}

type LinkedRowProps = RowProps & {
  readonly icon: IconName;
  readonly to: string;
  readonly label: string;
};

/** What happened, with a link to the page where it is dealt with. */
function LinkedRow({ to, label, ...row }: LinkedRowProps) {
  return (
    <PlainRow
      {...row}
      actions={
        <LinkButton as={Link} size="small" variant="secondary" to={to}>
          {label}
        </LinkButton>
      }
    />
  );
}
