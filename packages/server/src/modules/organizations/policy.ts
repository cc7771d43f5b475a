import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf } from '../vault/index.ts';

export type OrganizationSubject = { readonly organizationId: string };

export const isAdminOf = (actor: Actor | null, organizationId: string): boolean =>
  actor?.organization?.id === organizationId && actor.organization.rank >= ADMIN_RANK;

/** Admins change the profile; a trade partner's Admins and pre-qual contacts set its status. */
const changeOrganization: Policy<OrganizationSubject> = (actor, { organizationId }) =>
  isAdminOf(actor, organizationId) || editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only the company's Admins change it; its pre-qual contacts set its status.");

export type PutSubject = {
  readonly isThere: boolean;
  /** The caller's rank there now: the same call may have made it while this one was on its way. */
  readonly rank: number | null;
};

/** An id that nobody has yet adds a company, for someone who belongs to none. */
const putOrganization: Policy<PutSubject> = (actor, { isThere, rank }) => {
  if ((rank ?? 0) >= ADMIN_RANK) return allowed;
  if (isThere) return denied("Only the company's Admins change it.");
  return actor !== null && actor.organization === null
    ? allowed
    : denied('You belong to a company. Leave it before you add another.');
};

/** Whoever has the company's address takes a company that has no people yet. */
const claimOrganization: Policy<{ readonly isSameDomain: boolean }> = (actor, { isSameDomain }) =>
  actor !== null && actor.organization === null && isSameDomain
    ? allowed
    : denied(
        "Only a person without a company, with an email address of this company's domain, claims it.",
      );

export const policies = { changeOrganization, putOrganization, claimOrganization };
