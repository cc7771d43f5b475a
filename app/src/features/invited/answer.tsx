import { endpoints, type OpenInvitation, type User } from '@plumbline/api-contract';
import { Button, LinkButton, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { rememberInvitation } from '../../session/from-invite.ts';
import { REGISTER } from '../../session/landing.ts';
import { useSignOut } from '../../shell/sign-out.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { INCOMING } from './invitation-frame.tsx';
import type { NextStep } from './next-step.ts';
import { organizationOf } from './words.ts';
import { aCompanyOfType } from '../../organization/type-words.ts';

type AnswerProps = {
  readonly invitation: OpenInvitation;
  readonly nextStep: NextStep;
  readonly user: User;
  readonly refresh: () => void;
};

type AcceptProps = AnswerProps & {
  /** Leads to a page once it is accepted, unless the person has left this one. */
  readonly lead: (to: string) => void;
};

/** What a signed-in person can do with a pending invitation. */
export function Answer(props: AcceptProps) {
  const { invitation, nextStep, user } = props;
  const organization = user.primary_organization;
  switch (nextStep) {
    case 'mayAccept':
      return <Accept {...props} />;
    case 'needsOrganization':
      return (
        <Refusals
          {...props}
          says={
            invitation.kind === 'trade_partner'
              ? 'A data vault belongs to a company. Join or add yours, then come back to this invitation.'
              : 'Join or add your company, or continue without one, then come back to this invitation.'
          }
        >
          <JoinOrAdd />
        </Refusals>
      );
    case 'needsEditor':
      return (
        <Refusals
          {...props}
          says={`An Admin or a pre-qual contact of ${organization?.name ?? 'your company'} can accept this. Forward it to one of them.`}
        />
      );
    case 'otherSide':
      return (
        <Refusals
          {...props}
          says={
            invitation.kind === 'trade_partner'
              ? `Only a trade partner has a data vault, and ${organization?.name ?? 'your company'} is ${aCompanyOfType(organization?.organization_type.name ?? 'contractor')}.`
              : `${organization?.name ?? 'Your company'} is a trade partner. Only people at contractors can read data vaults.`
          }
        />
      );
    case 'noVault':
      return <Refusals {...props} />;
    case 'wrongAccount':
      return <WrongAccount {...props} />;
    case 'closed':
    case 'visitor':
      return null;
    default:
      return nextStep satisfies never;
  }
}

function Accept(props: AcceptProps) {
  const { invitation, refresh, lead } = props;
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const accept = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const { data, error } = await returned(
      call(endpoints.acceptAccess, { body: { id: invitation.uuid } }),
    );
    if (error) {
      setBusy(false);
      setFault(`Not accepted. ${error.message}`);
      // Answered or withdrawn in the meantime: the page says so.
      if (error.status === 404 || error.status === 409) refresh();
      return;
    }
    if (invitation.kind === 'trade_partner') {
      snackbar.show({
        type: 'success',
        message: `Accepted. Choose which sections ${invitation.inviter.first_name} sees.`,
      });
      return lead(INCOMING);
    }
    const [first] = data.sections;
    if (first === undefined) return refresh();
    lead(`/prequal/read-view/${first}?tp=${data.tp}`);
  };
  return (
    <>
      <FormFault words={fault} />
      {invitation.kind === 'trade_partner' && (
        <p className="mb-5">
          Accepting shares nothing yet. You choose the sections next. {organizationOf(invitation)}{' '}
          sees only those, and you can end access at any time.
        </p>
      )}
      <Refusals {...props}>
        <Button busy={isBusy} onClick={() => void accept()}>
          Accept
        </Button>
      </Refusals>
    </>
  );
}

/** Leads to joining or adding a company, and back here. */
function JoinOrAdd() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton as={Link} to={REGISTER} onClick={() => rememberInvitation(pathname + search)}>
      Join or add your company
    </LinkButton>
  );
}

type RefusalsProps = AnswerProps & {
  readonly says?: string;
  /** Rendered before the buttons to forward and decline. */
  readonly children?: ReactNode;
};

/** Forwarding and declining, for people who may. */
export function Refusals({ invitation, refresh, says, children }: RefusalsProps) {
  const [open, setOpen] = useState<'handOn' | 'decline' | null>(null);
  return (
    <>
      {says !== undefined && <p className="mb-5 wrap-anywhere">{says}</p>}
      <div className="flex flex-wrap gap-3">
        {children}
        {invitation.may_hand_on && (
          <Button variant="secondary" onClick={() => setOpen('handOn')}>
            Forward
          </Button>
        )}
        {invitation.is_mine && (
          <Button variant="quiet" onClick={() => setOpen('decline')}>
            Decline
          </Button>
        )}
      </div>
      {open === 'handOn' && (
        <ForwardDialog invitation={invitation} onClose={() => setOpen(null)} onDone={refresh} />
      )}
      {open === 'decline' && (
        <DeclineDialog invitation={invitation} onClose={() => setOpen(null)} onDone={refresh} />
      )}
    </>
  );
}

/** It was sent to someone else: a forwarded email gives no one access. */
export function WrongAccount(props: AnswerProps) {
  const { invitation, user } = props;
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  return (
    <Refusals
      {...props}
      says={`Sent to ${invitation.email}; you are signed in as ${user.email}. ${
        invitation.may_hand_on
          ? 'Sign in with that address, or forward it.'
          : 'Sign in with that address to answer it.'
      }`}
    >
      <Button onClick={() => void signOut(pathname + search)}>Sign in with another account</Button>
    </Refusals>
  );
}
