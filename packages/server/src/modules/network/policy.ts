import { isAdminOf } from '../../http/actor.ts';
import { allowed, allowedIf, denied, type Policy } from '../../http/policy.ts';

const answerForOrganization: Policy<{ readonly organizationId: string | null }> = (
  actor,
  { organizationId },
) => allowedIf(isAdminOf(actor, organizationId), "Only a company's Admins can see requests to it.");

/** Which companies a request is between; null when it is not there. */
export type RequestSubject = { readonly askedId: string; readonly askingId: string } | null;
export type Answer = { readonly status: 'accepted' | 'declined' | 'cancelled' };

/** Admins of the company that is asked accept or decline, Admins of the one that asks cancel. */
const answerRequest: Policy<RequestSubject, Answer> = (actor, request, answer) => {
  const isAsked = isAdminOf(actor, request?.askedId ?? null);
  const isAsking = isAdminOf(actor, request?.askingId ?? null);
  if (!isAsked && !isAsking)
    return denied('Your company has no such request, or you are not one of its Admins.');
  if (answer === undefined) return allowed;
  return answer.status === 'cancelled'
    ? allowedIf(isAsking, 'Only the company that asked can cancel a request.')
    : allowedIf(isAsked, 'Only the company that was asked can accept or decline a request.');
};

export const policies = { answerForOrganization, answerRequest };
