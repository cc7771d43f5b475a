import type { Database } from '../../database/connect.ts';
import { publish } from '../../database/events.ts';

/**
 * Tells the open pages of these people to recount unread notifications, when the transaction commits.
 *
 * @param verb a sentence to show; null when notifications were deleted or read
 */
export async function tellNotified(
  transaction: Database,
  userIds: readonly string[],
  verb: string | null,
): Promise<void> {
  if (userIds.length > 0) await publish(transaction, userIds, { type: 'notified', verb });
}
