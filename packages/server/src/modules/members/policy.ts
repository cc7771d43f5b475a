import { ADMIN_RANK } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

type CompanySubject = { readonly organizationId: string };

const seeMembers: Policy<CompanySubject> = (actor, { organizationId }) =>
  actor?.organization?.id === organizationId
    ? allowed
    : denied('Only the people of a company see who belongs to it.');

const administer: Policy<CompanySubject> = (actor, { organizationId }) =>
  actor?.organization?.id === organizationId && actor.organization.rank >= ADMIN_RANK
    ? allowed
    : denied("Only the company's Admins say who belongs to it.");

export const policies = { seeMembers, administer };
