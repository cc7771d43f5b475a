import { editsVaultOf, isAtTradePartner, ownsVaultOf } from '../../http/actor.ts';
import type { Actor } from '../../http/actor.ts';
import { allowed, allowedIf, denied, ownerOnly, type Policy } from '../../http/policy.ts';

export type VaultSubject = {
  /** The vault's organization; null when the call named none and the caller has no vault. */
  readonly organizationId: string | null;
  /** The sections that were granted to the caller; null without a permission. */
  readonly granted: ReadonlySet<string> | null;
  /** The permission itself. */
  readonly permissionId: string | null;
};

export type SectionSubject = VaultSubject & { readonly link: string };

/**
 * A permission opens a vault to the one person it names; neither a colleague nor that colleague's admin inherits it,
 * and no trade partner reads another's.
 */
const isGuest = (actor: Actor, { granted }: VaultSubject): boolean =>
  !isAtTradePartner(actor) && granted !== null;

const readVault: Policy<VaultSubject> = (actor, subject) =>
  allowedIf(
    ownsVaultOf(actor, subject.organizationId) || isGuest(actor, subject),
    'This vault has not been shared with you.',
  );

const readSection: Policy<SectionSubject> = (actor, subject) => {
  if (ownsVaultOf(actor, subject.organizationId)) return allowed;
  if (!isGuest(actor, subject)) return denied('This vault has not been shared with you.');
  return allowedIf(
    subject.granted?.has(subject.link) === true,
    'This section has not been shared with you.',
  );
};

const editVault: Policy<VaultSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only the company's Admins and pre-qual contacts can change its answers.",
  );

const ownSide = ownerOnly('You can only ask for your own side.');

export const policies = { readVault, readSection, editVault, ownSide };
