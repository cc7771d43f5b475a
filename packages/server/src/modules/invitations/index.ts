import type { Database } from '../../database/connect.ts';
import { deleteInvited, deletePending } from './queries.ts';

/** What other modules may ask of invitations: to end them. */
export { deletePending } from './queries.ts';

/** Takes back an invitation that nobody has used, by the id that the list of members shows: nothing of it stays. */
export async function withdraw(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<void> {
  await deleteInvited(transaction, id);
  await deletePending(transaction, organizationId, { id });
}
