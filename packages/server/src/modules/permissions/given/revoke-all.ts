import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { cancelRequestsAt } from '../requests/ask.ts';
import { revokePermission } from './give.ts';
import { listPermissionsOfOrganization } from './queries.ts';

/**
 * Called when a company becomes a trade partner or stops being one: ends what its people were given as contractors,
 * everyone's access to its vault, and pending requests of both kinds.
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
