import { LinkButton } from '@plumbline/ui';
import { Link, useLocation, useParams } from 'react-router-dom';
import { rememberReturnPath } from '../../session/return-path.ts';
import { pathOfInvitation } from '../../session/from-invite.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { WrongAccount, Refusals } from './answer.tsx';
import { InvitationFrame, Message } from './invitation-frame.tsx';
import { useInvitation } from './use-invitation.ts';
import { inviterOf } from './words.ts';

/**
 * /want-to-work/:index, where the `Not you?` line of an invitation email leads: to decline the invitation or forward
 * it. Nothing happens without a session, because forwarded emails and programs that open links have none.
 */
export function UnexpectedPage() {
  const { index } = useParams();
  const { pathname } = useLocation();
  const asked = useInvitation(index);
  return (
    <InvitationFrame asked={asked} title="Want to work together?">
      {(known) => {
        const { invitation, user, nextStep } = known;
        const page = pathOfInvitation(invitation.kind, invitation.uuid);
        const see = (
          <LinkButton as={Link} variant="secondary" to={page}>
            See the invitation
          </LinkButton>
        );
        return (
          <StepPage
            title={`Do you want to work with ${inviterOf(invitation)}?`}
            lead="If the invitation isn’t for you, decline it or forward it to the right colleague."
          >
            <Message invitation={invitation} />
            {user === null && (
              <>
                <p className="mb-5 wrap-anywhere">
                  Sent to <strong className="font-semibold">{invitation.email}</strong>. Sign in
                  with that address to answer. If you do nothing, nothing is shared.
                </p>
                <div className="flex flex-wrap gap-3">
                  <LinkButton as={Link} to="/login" onClick={() => rememberReturnPath(pathname)}>
                    Sign In
                  </LinkButton>
                  {see}
                </div>
              </>
            )}
            {user !== null && nextStep === 'wrongAccount' && (
              <WrongAccount {...known} user={user} />
            )}
            {user !== null && nextStep !== 'wrongAccount' && (
              <Refusals {...known} user={user}>
                {see}
              </Refusals>
            )}
          </StepPage>
        );
      }}
    </InvitationFrame>
  );
}
