import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import type { InvitationKind } from '../../../../database/tables/invitations.ts';
import { hasActiveSender } from '../../../../database/invitation-status.ts';
import { inTheName, type Sender } from './senders.ts';

/** The sender's pending invitation to an address, if any. */
export async function findWaiting(
  database: Database,
  kind: InvitationKind,
  sender: Sender,
  email: string,
): Promise<string | undefined> {
  const row = await inTheName(database, kind, sender, email)
    .select('id')
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row?.id;
}

export type NewInvitation = Sender & {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly sections: readonly string[];
  readonly message: string;
  readonly batchId: string | null;
  readonly now: Date;
};

/** @returns its id; undefined when the address already has a pending one */
export async function insertInvitation(
  transaction: Database,
  { organizationId, userId, batchId, now, sections, ...said }: NewInvitation,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('invitations')
    .values({
      ...said,
      sections: [...sections],
      user_id: userId,
      organization_id: organizationId,
      batch_id: batchId,
      created_at: now,
      last_sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const openRows = (database: Database) =>
  database
    .selectFrom('invitations')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.user_id')
    .leftJoin('organizations', 'organizations.id', 'invitations.organization_id')
    // The person who has the address now, and their company.
    .leftJoin('users as invited', (join) =>
      join.onRef('invited.email', '=', 'invitations.email').on('invited.deleted_at', 'is', null),
    )
    .leftJoin('memberships as homes', (join) =>
      join.onRef('homes.user_id', '=', 'invited.id').on('homes.is_primary', '=', true),
    )
    .select([
      'invitations.id',
      'invitations.kind',
      'invitations.status',
      'invitations.user_id',
      'invitations.organization_id',
      'invitations.email',
      'invitations.first_name',
      'invitations.last_name',
      'invitations.company_name',
      'invitations.sections',
      'invitations.message',
      'invitations.viewed_at',
      'invitations.is_viewed_by_coworker',
      'invitations.created_at',
      'invitations.last_sent_at',
      'invitations.times_sent',
      'inviters.first_name as inviter_first_name',
      'inviters.last_name as inviter_last_name',
      hasActiveSender.as('is_alive'),
      'organizations.name as organization_name',
      'organizations.domain as organization_domain',
      'invited.id as invited_id',
      'homes.organization_id as invited_company_id',
    ]);

export type OpenRow = Awaited<ReturnType<typeof listWaitingFor>>[number];

/** An invitation with its sender and the person who has its address. */
export async function findInvitation(database: Database, id: string) {
  return openRows(database).where('invitations.id', '=', id).executeTakeFirst();
}

/** The same, with its row locked until the transaction ends: of two concurrent answers, the second sees the first. */
export async function lockInvitation(transaction: Database, id: string) {
  return openRows(transaction)
    .where('invitations.id', '=', id)
    .forUpdate('invitations')
    .executeTakeFirst();
}

const MOST_WAITING = 200;

/** Pending invitations to an address whose senders may still invite, newest first. */
export async function listWaitingFor(database: Database, email: string) {
  return openRows(database)
    .where('invitations.email', '=', email)
    .where('invitations.status', '=', 'sent')
    .where(hasActiveSender)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(MOST_WAITING)
    .execute();
}

export async function decide(
  transaction: Database,
  id: string,
  decision: {
    readonly status: 'accepted' | 'declined' | 'cancelled' | 'redirected';
    readonly redirectedTo?: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({
      status: decision.status,
      decided_at: decision.now,
      redirected_to: decision.redirectedTo ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Which of these invitations were created by redirecting another one. */
export async function listRedirected(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('invitations')
    .select('redirected_to')
    .where('redirected_to', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ redirected_to: id }) => id ?? []));
}

/** Records the first time that the invited person opens it. */
export async function setViewed(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('invitations')
    .set({ viewed_at: now })
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute();
}

export async function setViewedByCoworker(database: Database, id: string): Promise<void> {
  await database
    .updateTable('invitations')
    .set({ is_viewed_by_coworker: true })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .execute();
}

/** Counts another email of a pending invitation. @returns false when it is too soon or there were too many */
export async function countResend(
  transaction: Database,
  id: string,
  { now, before, most }: { readonly now: Date; readonly before: Date; readonly most: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('invitations')
    .set({ last_sent_at: now, times_sent: sql<number>`times_sent + 1` })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('last_sent_at', '<=', before)
    .where('times_sent', '<', most)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
