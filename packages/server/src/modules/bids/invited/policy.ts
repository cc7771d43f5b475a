import { type Actor, belongsTo, isAdminOf } from '../../../http/actor.ts';
import { allowed, allowedIf, denied, hiddenUnless, type Policy } from '../../../http/policy.ts';

type Own = { readonly organizationId: string | null };
/** The two companies of an invitation; `isOut`: the invited company was notified. */
export type InvitationSubject = {
  readonly invitedId: string | null;
  readonly contractorId: string | null;
  readonly isOut: boolean;
};
export type BidAnswer = { readonly status: 'accepted' | 'declined' | 'cancelled' | 'withdrawn' };

const NONE = 'Your company has no invitation to bid with this id.';
const isInvited = (actor: Actor, { isOut, invitedId }: InvitationSubject): boolean =>
  isOut && belongsTo(actor, invitedId);

const answerInvitations: Policy<Own> = (actor, { organizationId }) =>
  allowedIf(isAdminOf(actor, organizationId), 'Only Admins can answer invitations to bid.');
const readOwnInvitationsToBid: Policy<Own> = (_, { organizationId }) =>
  allowedIf(organizationId !== null, 'Join a company to see its invitations to bid.');
const readInvitationToBid: Policy<InvitationSubject> = (actor, invitation) =>
  hiddenUnless(isInvited(actor, invitation), NONE);
const bidForCompany: Policy<InvitationSubject> = (actor, invitation) =>
  allowedIf(
    isInvited(actor, invitation) && isAdminOf(actor, invitation.invitedId),
    'Only Admins of the invited company can bid.',
  );
const seeInvitedCompany: Policy<InvitationSubject> = (actor, { contractorId }) =>
  hiddenUnless(belongsTo(actor, contractorId), NONE);

/** The invited company answers, the inviting one cancels. */
const answerInvitationToBid: Policy<InvitationSubject, BidAnswer> = (actor, invitation, answer) => {
  const isBidder = isInvited(actor, invitation) && isAdminOf(actor, invitation.invitedId);
  const isContractor = isAdminOf(actor, invitation.contractorId);
  if (!isBidder && !isContractor)
    return denied('Only Admins of the two companies can answer or withdraw this invitation.');
  if (answer === undefined) return allowed;
  return answer.status === 'cancelled'
    ? allowedIf(isContractor, 'Only the company that sent an invitation can withdraw it.')
    : allowedIf(isBidder, 'Only the company that was invited can answer an invitation.');
};

export const policies = {
  answerInvitations,
  readOwnInvitationsToBid,
  readInvitationToBid,
  bidForCompany,
  seeInvitedCompany,
  answerInvitationToBid,
};
