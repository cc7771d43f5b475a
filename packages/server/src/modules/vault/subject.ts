import type { Actor } from '../../http/actor.ts';
import { TRADE_PARTNER } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import { findPermission } from '../permissions/index.ts';
import type { VaultSubject } from './policy.ts';

/** What the vault policies decide on: whose vault is requested, and what of it was granted to the actor. */
export async function vaultSubject(
  context: Reading,
  actor: Actor,
  tp: string | undefined,
): Promise<VaultSubject> {
  const own = actor.organization?.type === TRADE_PARTNER ? actor.organization.id : null;
  const organizationId = tp ?? own;
  if (organizationId === null || organizationId === own)
    return { organizationId, granted: null, permissionId: null };
  const permission = await findPermission(context.database, organizationId, actor.userId);
  return {
    organizationId,
    granted: permission === undefined ? null : new Set(permission.sections),
    permissionId: permission?.id ?? null,
  };
}

/** The vault that a policy has let the actor access. */
export function vaultOf({ organizationId }: VaultSubject): string {
  if (organizationId === null) throw new Error('a policy let a call without a vault pass');
  return organizationId;
}
