import { isAdminOf } from '../../http/actor.ts';
import { allowed, allowedIf, denied, ownerOnly, type Policy } from '../../http/policy.ts';

const ownJoinRequests = ownerOnly('You can only see your own requests.');

const answerEmployees: Policy<{ readonly organizationId: string | null }> = (
  actor,
  { organizationId },
) =>
  allowedIf(
    isAdminOf(actor, organizationId),
    "Only a company's Admins can see requests to join it.",
  );

const requestToJoin: Policy<unknown> = (actor) =>
  allowedIf(
    actor.organization === null,
    'You belong to a company. Leave it before you join another.',
  );

export type RequestSubject = { readonly organizationId: string; readonly userId: string } | null;
export type Answer = { readonly status: 'accepted' | 'declined' | 'cancelled' };

/**
 * The author can withdraw; an Admin of the company can accept or decline. A missing request is denied like someone
 * else's.
 */
const answerEmployee: Policy<RequestSubject, Answer> = (actor, request, answer) => {
  const isAuthor = actor.userId === request?.userId;
  const isAdmin = isAdminOf(actor, request?.organizationId ?? null);
  if (!isAuthor && !isAdmin)
    return denied('Your company has no such request, or you are not one of its Admins.');
  if (answer === undefined) return allowed;
  return answer.status === 'cancelled'
    ? allowedIf(isAuthor, 'Only the person who asked can withdraw a request.')
    : allowedIf(isAdmin && !isAuthor, "Only the company's Admins can accept or decline a request.");
};

/** Only the person with the invited address can answer, whichever company sent the invitation. */
const answerEmployeeInvitation: Policy<{ readonly isOwn: boolean }> = (_actor, { isOwn }) =>
  allowedIf(isOwn, 'No invitation to your email address has this id. It may have been withdrawn.');

export const policies = {
  ownJoinRequests,
  answerEmployees,
  requestToJoin,
  answerEmployee,
  answerEmployeeInvitation,
};
