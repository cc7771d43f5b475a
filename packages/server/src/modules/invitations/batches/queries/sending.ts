import type { Database } from '../../../../database/connect.ts';
import type { Sender } from '../../partners/queries/senders.ts';

/** How many rows of a sender's confirmed lists have not been sent yet. */
export async function countUnsent(
  database: Database,
  { organizationId, userId }: Sender,
): Promise<number> {
  const { count } = await database
    .selectFrom('invitation_batches')
    .innerJoin('invitation_rows', 'invitation_rows.batch_id', 'invitation_batches.id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('invitation_batches.state', '=', 'sending')
    .where('invitation_rows.finding', '=', 'ready')
    .where('invitation_rows.sent_at', 'is', null)
    .where((where) =>
      organizationId === null
        ? where('invitation_batches.user_id', '=', userId)
        : where('invitation_batches.organization_id', '=', organizationId),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** A list that is being sent, locked so that it cannot be canceled during the transaction. */
export async function lockBatch(transaction: Database, id: string) {
  return transaction
    .selectFrom('invitation_batches')
    .select(['id', 'user_id', 'organization_id', 'kind', 'sections', 'message'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst();
}

export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

export async function endBatch(
  transaction: Database,
  id: string,
  outcome: { readonly state: 'sent' | 'cancelled'; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('invitation_batches')
    .set({ state: outcome.state, done_at: outcome.at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Deletes old lists, except those being sent, with all personal data in them. */
export async function forgetBatches(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('invitation_batches')
    .where('created_at', '<', before)
    .where('state', '!=', 'sending')
    .execute();
}
