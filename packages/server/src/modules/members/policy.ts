import { belongsTo, isAdminOf } from '../../http/actor.ts';
import { allowed, allowedIf, denied, type Policy } from '../../http/policy.ts';

type OrganizationSubject = { readonly organizationId: string };

const seeMembers: Policy<OrganizationSubject> = (actor, { organizationId }) =>
  allowedIf(
    belongsTo(actor, organizationId),
    'Only people at a company can see who belongs to it.',
  );

const administer: Policy<OrganizationSubject> = (actor, { organizationId }) =>
  allowedIf(isAdminOf(actor, organizationId), "Only the company's Admins can manage its people.");

/** Anyone may leave; an Admin may also name a successor. */
const leaveOrganization: Policy<OrganizationSubject, { readonly hasSuccessor: boolean }> = (
  actor,
  { organizationId },
  named,
) => {
  if (!belongsTo(actor, organizationId)) return denied('You do not belong to this company.');
  if (named?.hasSuccessor !== true) return allowed;
  return allowedIf(isAdminOf(actor, organizationId), 'Only an Admin can name a successor.');
};

export const policies = { seeMembers, administer, leaveOrganization };
