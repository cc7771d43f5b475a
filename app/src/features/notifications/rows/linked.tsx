import { type NotificationKind, notificationKindOf } from '@plumbline/api-contract';
import { type IconName, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { pathOfInvitation } from '../../../session/from-invite.ts';
import { isTradePartner } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

const ICONS: Readonly<Record<NotificationKind, IconName>> = {
  join_request: 'person',
  membership: 'company',
  verification: 'success',
  access_request: 'person',
  vault_access: 'lock',
  vault_invitation: 'person',
  correction_request: 'edit',
  correction_answer: 'edit',
  expiration: 'calendar',
  papers_expiring: 'calendar',
  risk_assessment: 'success',
  review_assigned: 'eye',
  mention: 'note',
  relationship: 'company',
  project: 'company',
  bid_invitation: 'calendar',
  bid_change: 'calendar',
  bid_reminder: 'clock',
  bid_question: 'question',
  bid_response: 'file',
  bid_result: 'file',
};

/** The icon of a kind. */
export const iconOf = (kind: NotificationKind): IconName => ICONS[kind];

/** What happened, with a link to the page where it is dealt with. */
export function LinkedRow(row: RowProps) {
  const { kind, link } = row.notification;
  return <WithLink {...row} to={link} label={notificationKindOf(kind).open} />;
}

/** An invitation for this person that is pending. Its own page explains what accepting means. */
export function InvitationRow(row: RowProps) {
  const kind = isTradePartner(useUser()) ? 'trade_partner' : 'contractor';
  const to = pathOfInvitation(kind, row.notification.subject.id);
  return <WithLink {...row} to={to} label="View invitation" />;
}

function WithLink({
  to,
  label,
  ...row
}: RowProps & { readonly to: string; readonly label: string }) {
  return (
    <PlainRow
      {...row}
      icon={iconOf(row.notification.kind)}
      actions={
        <LinkButton as={Link} size="small" variant="secondary" to={to} onClick={row.onOpened}>
          {label}
        </LinkButton>
      }
    />
  );
}
