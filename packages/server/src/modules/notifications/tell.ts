import type { Database } from '../../database/connect.ts';
import { publish } from '../../database/events.ts';

/**
 * Tells the open pages of these people when the transaction commits. They recount unread notifications.
 *
 * @param verb a sentence to show; null when notifications went, or were read
 */
export async function tellNotified(
  transaction: Database,
  userIds: readonly string[],
  verb: string | null,
): Promise<void> {
  if (userIds.length > 0) await publish(transaction, userIds, { type: 'notified', verb });
}
