import {
  allowed,
  allowedIf,
  hiddenUnless,
  type OpenPolicy,
  type Policy,
  signedIn,
} from '../../../http/policy.ts';
import { changesInvitation, type InvitationSubject } from './subject.ts';

/** One that is not there is denied like another's. */
const changeInvitation: Policy<InvitationSubject | null> = (actor, sent) =>
  allowedIf(
    sent !== null && changesInvitation(actor, sent),
    'You have no invitation with this id, or you cannot change it.',
  );

/** With its uuid anyone sees what an invitation says; their own ones need a session. */
const openInvitation: OpenPolicy<{ readonly uuid: string | null }> = (actor, { uuid }) =>
  allowedIf(uuid !== null || actor !== null, 'Sign in to see your invitations.');

/** The person who was invited, or a colleague by the domain of both addresses. */
const redirectInvitation: Policy<unknown, { readonly isOfOrganization: boolean }> = (
  _actor,
  _,
  named,
) =>
  named === undefined
    ? allowed
    : hiddenUnless(named.isOfOrganization, 'Your company has no invitation with this id.');

/** Marking someone else's invitation as viewed changes nothing, and anyone may check an address. */
export const policies = {
  changeInvitation,
  openInvitation,
  redirectInvitation,
  markInvitationViewed: signedIn,
  checkContact: signedIn,
};
