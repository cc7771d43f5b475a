import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import type { InvitationKind } from '../../../../database/tables/invitations.ts';
import { hasActiveSender } from '../../../../database/invitation-status.ts';
import type { Sender } from './senders.ts';

/** Ends invitations to an address whose senders may no longer invite in that name. Returns their ids. */
export async function cancelWithoutSender(
  transaction: Database,
  kind: InvitationKind,
  { organizationId, userId }: Sender,
  email: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('invitations')
    .set({ status: 'cancelled', decided_at: now })
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where((where) =>
      organizationId === null
        ? where.and([where('user_id', '=', userId), where('organization_id', 'is', null)])
        : where('organization_id', '=', organizationId),
    )
    .where('status', '=', 'sent')
    .where(sql<boolean>`not ${hasActiveSender}`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends what a person, or a company that is deleted, has sent. Deletes the person's links and lists. Returns the ids.
 */
export async function endAllFrom(
  transaction: Database,
  {
    userId,
    organizationId,
    now,
  }: { readonly userId: string; readonly organizationId: string | null; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('invitations')
    .set({ status: 'cancelled', decided_at: now })
    .where('status', '=', 'sent')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(organizationId === null ? [] : [where('organization_id', '=', organizationId)]),
      ]),
    )
    .returning('id')
    .execute();
  await transaction.deleteFrom('invite_links').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('invitation_batches').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Ends what a person sent without a company. Returns the ids. */
export async function endPersonal(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('invitations')
    .set({ status: 'cancelled', decided_at: now })
    .where('status', '=', 'sent')
    .where('user_id', '=', userId)
    .where('organization_id', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
