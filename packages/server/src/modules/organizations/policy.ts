import { ADMIN_RANK, editsVaultOf, isAdminOf } from '../../http/actor.ts';
import { allowed, allowedIf, denied, ownerOnly, type Policy, signedIn } from '../../http/policy.ts';

/** What the body sets: the prequal status, or fields of the profile. */
export type Change = { readonly setsStatus: boolean; readonly fields: readonly string[] };

/** Admins change the profile; a trade partner's Admins and pre-qual contacts set its status. */
const changeOrganization: Policy<{ readonly id: string }, Change> = (actor, { id }, change) => {
  if (!isAdminOf(actor, id) && !editsVaultOf(actor, id))
    return denied('Only its Admins can change it, and its pre-qual contacts can set its status.');
  if (change?.setsStatus === true && !editsVaultOf(actor, id))
    return denied("Only a trade partner's Admins and pre-qual contacts can set its status.");
  const [first] = change?.fields ?? [];
  if (first === undefined) return allowed;
  const reason = `Only the company's Admins can change its ${first.replaceAll('_', ' ')}.`;
  return allowedIf(isAdminOf(actor, id), reason);
};

export type PutSubject = {
  readonly isThere: boolean;
  /** The caller's rank there now: a duplicate of this call may just have added the company. */
  readonly rank: number | null;
};

/** A new id adds a company, for a person who has none. */
const putOrganization: Policy<PutSubject> = (actor, { isThere, rank }) => {
  if ((rank ?? 0) >= ADMIN_RANK) return allowed;
  if (isThere) return denied("Only the company's Admins can change it.");
  return allowedIf(
    actor.organization === null,
    'You already belong to a company. Leave it before you add another.',
  );
};

/** The outcome depends on the company: its domain and its people (`claims`). */
const claimOrganization: Policy<unknown> = (actor) =>
  allowedIf(
    actor.organization === null,
    'You already belong to a company. Leave it before you claim another.',
  );

export const policies = {
  /** Everyone with an account can see company profiles. */
  seeOrganizations: signedIn,
  ownDomain: ownerOnly('You can only match your own address.'),
  ownMembership: ownerOnly('You can only ask for your own membership.'),
  changeOrganization,
  putOrganization,
  claimOrganization,
};
