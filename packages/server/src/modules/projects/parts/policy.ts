import { belongsTo, isAdminOf } from '../../../http/actor.ts';
import { allowed, allowedIf, denied, type Policy } from '../../../http/policy.ts';
import type { KeptSubject } from '../policy.ts';

const seeWaitingParts: Policy<{ readonly organizationId: string | null }> = (
  actor,
  { organizationId },
) =>
  allowedIf(isAdminOf(actor, organizationId), "Only a company's Admins can see its pending items.");

/** The keeper invites others; everyone else claims a part for their own company. */
const addParticipant: Policy<KeptSubject, { readonly organizationId: string }> = (
  actor,
  { keeperId },
  named,
) => {
  const own = actor.organization?.id ?? null;
  if (!isAdminOf(actor, own))
    return denied("Only a company's Admins can say who worked on a project.");
  if (named === undefined || keeperId === null) return allowed;
  if (belongsTo(actor, keeperId))
    return allowedIf(named.organizationId !== keeperId, 'To set your own role, edit the project.');
  return allowedIf(
    named.organizationId === own,
    'You can only say that your own company worked on a project.',
  );
};

/** The company that was asked, and the one that asked; null when there is no such part. */
export type PartSubject = { readonly askedId: string; readonly askerId: string } | null;
export type PartDecision = 'confirmed' | 'declined' | 'withdrawn' | 'removed';

const answerParticipant: Policy<PartSubject, { readonly state: PartDecision }> = (
  actor,
  part,
  named,
) => {
  const isAsked = isAdminOf(actor, part?.askedId ?? null);
  const isAsker = isAdminOf(actor, part?.askerId ?? null);
  if (!isAsked && !isAsker) return denied('Only Admins of the two companies can change this.');
  if (named === undefined || named.state === 'removed') return allowed;
  return named.state === 'withdrawn'
    ? allowedIf(isAsker, 'Only the company that asked can withdraw.')
    : allowedIf(isAsked, 'Only the company that was asked can confirm or decline.');
};

export const policies = { seeWaitingParts, addParticipant, answerParticipant };
