import {
  allowed,
  allowedIf,
  hiddenUnless,
  type OpenPolicy,
  type Policy,
  signedIn,
} from '../../../http/policy.ts';
import { changesInvitation, type InvitationSubject } from './subject.ts';

/** A missing invitation is denied like someone else's. */
const changeInvitation: Policy<InvitationSubject | null> = (actor, sent) =>
  allowedIf(
    sent !== null && changesInvitation(actor, sent),
    'You have no invitation with this id, or you cannot change it.',
  );

/** Anyone with its uuid can read an invitation; listing one's own needs a session. */
const openInvitation: OpenPolicy<{ readonly uuid: string | null }> = (actor, { uuid }) =>
  allowedIf(uuid !== null || actor !== null, 'Sign in to see your invitations.');

/** Allows the addressee, and colleagues, judging by the domain of both addresses. */
const redirectInvitation: Policy<unknown, { readonly isOfOrganization: boolean }> = (
  _actor,
  _,
  named,
) =>
  named === undefined
    ? allowed
    : hiddenUnless(named.isOfOrganization, 'Your company has no invitation with this id.');

/** Marking someone else's invitation as viewed has no effect, and anyone signed in may check an address. */
export const policies = {
  changeInvitation,
  openInvitation,
  redirectInvitation,
  markInvitationViewed: signedIn,
  checkContact: signedIn,
};
