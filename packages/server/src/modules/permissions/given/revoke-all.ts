import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { cancelRequestsAt } from '../requests/ask.ts';
import { revokePermission } from './give.ts';
import { listPermissionsOfOrganization } from './queries.ts';

/**
 * A company has become a trade partner, or is none any more: what its people were given as contractors ends, who read
 * no one reads its vault any longer, and requests of either kind end.
 */
export async function revokeAccessOfOrganization(
  context: Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>,
  transaction: Database,
  {
    organizationId,
    by,
    now,
  }: { readonly organizationId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  for (const { id } of await listPermissionsOfOrganization(transaction, organizationId))
    await revokePermission(context, transaction, id, by, now);
  for (const { tp, userId } of await cancelRequestsAt(transaction, organizationId, now))
    await context.live.requestChanged(transaction, { tp, authorId: userId });
}
