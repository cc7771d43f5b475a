import { ADMIN_RANK, type Actor, TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

export type VaultSubject = {
  /** The vault's organisation; null when the call named none and the caller has no vault. */
  readonly organizationId: string | null;
  /** The sections that were granted to the caller; null without a grant. */
  readonly granted: ReadonlySet<string> | null;
  /** The grant itself. */
  readonly permissionId: string | null;
};

export type SectionSubject = VaultSubject & { readonly link: string };

/** Whether the actor belongs to the trade partner whose vault it is: every rank there reads. */
export const ownsVaultOf = (actor: Actor | null, organizationId: string | null): boolean =>
  organizationId !== null &&
  actor?.organization?.id === organizationId &&
  actor.organization.type === TRADE_PARTNER;

/** Admins (rank 500) and pre-qual contacts of the trade partner edit, grant and set the status. */
export const editsVaultOf = (actor: Actor | null, organizationId: string | null): boolean =>
  ownsVaultOf(actor, organizationId) &&
  actor !== null &&
  ((actor.organization?.rank ?? 0) >= ADMIN_RANK || actor.isPfContact);

/**
 * A grant opens a vault to the one person it names; neither a colleague nor that colleague's admin inherits it,
 * and no trade partner reads another's.
 */
const isGuest = (actor: Actor | null, { granted }: VaultSubject): boolean =>
  actor !== null && actor.organization?.type !== TRADE_PARTNER && granted !== null;

const NOT_SHARED = 'This vault has not been shared with you.';

const readVault: Policy<VaultSubject> = (actor, subject) =>
  ownsVaultOf(actor, subject.organizationId) || isGuest(actor, subject)
    ? allowed
    : denied(NOT_SHARED);

const readSection: Policy<SectionSubject> = (actor, subject) => {
  if (ownsVaultOf(actor, subject.organizationId)) return allowed;
  if (!isGuest(actor, subject)) return denied(NOT_SHARED);
  return subject.granted?.has(subject.link) === true
    ? allowed
    : denied('This section has not been shared with you.');
};

const editVault: Policy<VaultSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only the company's admins and pre-qual contacts change its answers.");

export const policies = { readVault, readSection, editVault };
