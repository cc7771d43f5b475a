import type { Database } from '../../database/connect.ts';
import { deleteInvited, deletePending } from './colleagues/queries.ts';

/** What other modules may ask of invitations: to end them, and to answer one. */
export { deletePending } from './colleagues/queries.ts';
export { type Accepted, acceptInvitation, takeBack } from './partners/answer.ts';

/** Takes back an invitation that nobody has used, by the id that the list of members shows: nothing of it stays. */
export async function withdraw(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<void> {
  await deleteInvited(transaction, id);
  await deletePending(transaction, organizationId, { id });
}
