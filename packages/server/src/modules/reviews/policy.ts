import { ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Everyone at the trade partner, whatever their rank; no outsider, whatever was granted. */
const readOwnVault: Policy<{ readonly organizationId: string | null }> = (
  actor,
  { organizationId },
) =>
  allowedIf(
    ownsVaultOf(actor, organizationId),
    'Only people at the trade partner can see this part of its vault.',
  );

export const policies = { readOwnVault };
