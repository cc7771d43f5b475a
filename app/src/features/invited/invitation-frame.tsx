import type { OpenInvitation } from '@plumbline/api-contract';
import { LinkButton, SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StepPage } from '../../registration/step-page.tsx';
import { Failure } from '../../shell/failure.tsx';
import type { AskedInvitation } from './use-invitation.ts';
import { overWords } from './words.ts';

type Known = Extract<AskedInvitation, { kind: 'known' }>;

type InvitationFrameProps = {
  readonly asked: AskedInvitation;
  /** The page's title while the invitation is loading or when there is none. */
  readonly title: string;
  readonly children: (known: Known) => ReactNode;
};

/** The page of a pending invitation, or a message when there is none or it is over. */
export function InvitationFrame({ asked, title, children }: InvitationFrameProps) {
  switch (asked.kind) {
    case 'asking':
      return (
        <StepPage title={title}>
          <SkeletonText lines={4} label="Loading the invitation" />
        </StepPage>
      );
    case 'failed':
      return (
        <StepPage title={title}>
          <Failure what="The invitation" error={asked.error} retry={asked.retry} />
        </StepPage>
      );
    case 'none':
      return (
        <StepPage title={title} lead="This invitation link doesn’t work.">
          <p className="mb-5">
            Check that the link is complete, or ask the person who invited you to send it again.
          </p>
          <LinkButton as={Link} to="/" variant="secondary">
            Take Me Home
          </LinkButton>
        </StepPage>
      );
    case 'known':
      return asked.nextStep === 'closed' ? <Over {...asked} /> : children(asked);
    default:
      return asked satisfies never;
  }
}

function Over({ invitation, user }: Known) {
  const { title, says } = overWords(invitation);
  const isTradePartners = invitation.kind === 'trade_partner';
  const seesIt = user !== null && invitation.status === 'accepted';
  return (
    <StepPage title={title} lead={says}>
      {seesIt && invitation.may_accept ? (
        <LinkButton as={Link} to={isTradePartners ? INCOMING : '/prequal'}>
          {isTradePartners ? 'Open Incoming Access Requests' : 'Open Trade Partners'}
        </LinkButton>
      ) : (
        <LinkButton as={Link} to="/" variant="secondary">
          Take Me Home
        </LinkButton>
      )}
    </StepPage>
  );
}

/** Where a trade partner answers the request that an accepted invitation became. */
export const INCOMING = '/prequal/data-vault/gc-partner-access?list=incoming';

/** The inviter's message. */
export function Message({
  invitation: { message, inviter },
}: {
  readonly invitation: OpenInvitation;
}) {
  if (message === '') return null;
  return (
    <figure className="mb-6 border-l-2 border-line-strong pl-4">
      <blockquote className="text-base wrap-anywhere whitespace-pre-line text-ink">
        {message}
      </blockquote>
      <figcaption className="mt-1 text-ink-muted">{inviter.first_name} wrote this.</figcaption>
    </figure>
  );
}
