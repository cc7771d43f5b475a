import type { AccessLogTable } from '../../database/tables/vault.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import type { VaultSubject } from './policy.ts';
import { logAccess } from './queries/access-log.ts';
import { vaultOf } from './subject.ts';

/** Logs that someone outside the trade partner read its vault. Reading by its own people is not logged. */
export async function logOutsider(
  context: Context,
  actor: Actor,
  subject: VaultSubject,
  access: { readonly action: AccessLogTable['action']; readonly link?: string },
): Promise<void> {
  if (subject.granted === null) return;
  await logAccess(context.database, {
    organizationId: vaultOf(subject),
    userId: actor.userId,
    contractorId: actor.organization?.id ?? null,
    now: context.now(),
    ...access,
  });
}
