import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { pathOfInvitation } from '../../../session/from-invite.ts';
import { isTradePartner } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

/** An invitation that waits for this person: it is answered on its own page, which says what accepting means. */
export function InvitationRow(props: RowProps) {
  const kind = isTradePartner(useUser()) ? 'trade_partner' : 'contractor';
  return (
    <PlainRow
      {...props}
      icon="person"
      actions={
        <LinkButton
          as={Link}
          size="small"
          variant="secondary"
          to={pathOfInvitation(kind, props.notification.subject.id)}
        >
          See the Invitation
        </LinkButton>
      }
    />
  );
}
