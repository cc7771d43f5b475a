import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import type { InvitationKind } from '../../../../database/tables/invitations.ts';

/** In whose name invitations are sent: the company's, or the person's own without one. */
export type Sender = { readonly organizationId: string | null; readonly userId: string };

/**
 * Locks the sender, so that invitations in one name are serialized and counts stay valid until the transaction ends.
 */
export async function lockSender(
  transaction: Database,
  { organizationId, userId }: Sender,
): Promise<void> {
  const key = `invitations ${organizationId ?? userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** How many invitations were sent in a name since then. For a company, skips those from lists unless `withLists`. */
export async function countSince(
  database: Database,
  { organizationId, userId }: Sender,
  since: Date,
  { withLists = false }: { readonly withLists?: boolean } = {},
): Promise<number> {
  const { count } = await database
    .selectFrom('invitations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where((where) =>
      organizationId === null
        ? where('user_id', '=', userId)
        : where.and([
            where('organization_id', '=', organizationId),
            ...(withLists ? [] : [where('batch_id', 'is', null)]),
          ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export const inTheName = (
  database: Database,
  kind: InvitationKind,
  sender: Sender,
  email: string,
) =>
  database
    .selectFrom('invitations')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where((where) =>
      sender.organizationId === null
        ? where.and([where('user_id', '=', sender.userId), where('organization_id', 'is', null)])
        : where('organization_id', '=', sender.organizationId),
    );

/** Whether the address declined an invitation from the same sender since then. */
export async function hasDeclined(
  database: Database,
  kind: InvitationKind,
  sender: Sender,
  email: string,
  since: Date,
): Promise<boolean> {
  const row = await inTheName(database, kind, sender, email)
    .select('id')
    .where('status', '=', 'declined')
    .where('decided_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
