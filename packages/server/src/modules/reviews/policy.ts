import { allowed, denied, type Policy } from '../../http/policy.ts';
import { ownsVaultOf, type VaultSubject } from '../vault/index.ts';

/** Every rank of the trade partner; no outsider, whatever was granted. */
const readOwnVault: Policy<VaultSubject> = (actor, { organizationId }) =>
  ownsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only the trade partner's own people see this of its vault.");

export const policies = { readOwnVault };
