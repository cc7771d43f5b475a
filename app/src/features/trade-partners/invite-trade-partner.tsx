import { endpoints } from '@plumbline/api-contract';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { InviteDialog, withoutBlanks } from '../../invitations/invite-dialog.tsx';

type InviteTradePartnerProps = {
  /** The address of the page that imports a list of contacts. */
  readonly importAt: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Invites a trade partner that is not on the network. */
export function InviteTradePartner({ importAt, onClose, onInvited }: InviteTradePartnerProps) {
  return (
    <InviteDialog
      kind="tradePartner"
      description="They get an email with your name and company. Once they accept, they choose which sections you can read."
      send={async (invited, told) => {
        const { kind } = await call(endpoints.inviteTp, {
          body: { ...withoutBlanks(invited), ...told },
        });
        return {
          type: 'success',
          message:
            kind === 'request'
              ? `${invited.email} is already on Plumbline. We sent your access request.`
              : `Email sent to ${invited.email}.`,
        };
      }}
      onClose={onClose}
      onInvited={onInvited}
    >
      <p className="text-sm text-ink-muted">
        Inviting many people?{' '}
        <Link to={importAt} className="font-medium text-primary-ink underline">
          Import contacts
        </Link>
      </p>
    </InviteDialog>
  );
}
