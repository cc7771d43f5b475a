import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { InvitationKind } from '../../../database/access-tables.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../../http/actor.ts';
import { hasActiveSender } from '../../../database/invitation-status.ts';

/** A person with its company now, as invitations are written and answered by. */
export async function findPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_webmail',
      'users.is_pf_contact',
      'organizations.id as company_id',
      'organizations.name as company_name',
      'organizations.organization_type as company_type',
      'organizations.domain as company_domain',
      'memberships.rank',
    ])
    .where((where) =>
      'id' in by ? where('users.id', '=', by.id) : where('users.email', '=', by.email),
    )
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whether a person edits the vault of its company: an Admin or a pre-qual contact of a trade partner. */
export const isEditor = ({ company_type, rank, is_pf_contact }: Person): boolean =>
  company_type === TRADE_PARTNER && ((rank ?? 0) >= ADMIN_RANK || is_pf_contact);

/** Whom invitations are from: their company, or the person without one. */
export type Sender = { readonly organizationId: string | null; readonly userId: string };

/** Waits for whoever else invites in the same name: what is counted holds until the transaction ends. */
export async function lockSender(
  transaction: Database,
  { organizationId, userId }: Sender,
): Promise<void> {
  const key = `invitations ${organizationId ?? userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** How many invitations were sent in a name since then; of a company, unless it is said, those sent one by one. */
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

const inTheName = (database: Database, kind: InvitationKind, sender: Sender, email: string) =>
  database
    .selectFrom('invitations')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where((where) =>
      sender.organizationId === null
        ? where.and([where('user_id', '=', sender.userId), where('organization_id', 'is', null)])
        : where('organization_id', '=', sender.organizationId),
    );

/** Whether whoever has the address declined an invitation of the same sender since then. */
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

/** Ends what an address was sent in a name by who may invite in it no more; gives the ids. */
export async function cancelDead(
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

/** Ends what a person, or a company that goes, has sent; gives the ids. Links and lists of the person go. */
export async function endAllFrom(
  transaction: Database,
  {
    userId,
    companyId,
    now,
  }: { readonly userId: string; readonly companyId: string | null; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('invitations')
    .set({ status: 'cancelled', decided_at: now })
    .where('status', '=', 'sent')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(companyId === null ? [] : [where('organization_id', '=', companyId)]),
      ]),
    )
    .returning('id')
    .execute();
  await transaction.deleteFrom('invite_links').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('invitation_batches').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Ends what a person without a company has sent, who enters one; gives the ids. */
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

/** The invitation of an address that waits, if any. */
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

/** @returns its id; undefined when one waits for the address already */
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
    // Whoever has the address now, and where.
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
      'invited.id as invited_id',
      'homes.organization_id as invited_company_id',
    ]);

export type OpenRow = Awaited<ReturnType<typeof listWaitingFor>>[number];

/** An invitation with who sent it and who has its address. */
export async function findInvitation(database: Database, id: string) {
  return openRows(database).where('invitations.id', '=', id).executeTakeFirst();
}

/** The same, its row locked until the transaction ends: of two answers at once, one finds it answered. */
export async function lockInvitation(transaction: Database, id: string) {
  return openRows(transaction)
    .where('invitations.id', '=', id)
    .forUpdate('invitations')
    .executeTakeFirst();
}

const MOST_WAITING = 200;

/** What waits for an address and is alive, newest first. */
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

/** Whether an invitation is one that was handed on. */
export async function isHandedOn(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('invitations')
    .select('id')
    .where('redirected_to', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first time that whoever was invited opens it. */
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

/** Counts another mail of an invitation that waits; false when it is too soon or too often. */
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

/** A trade partner by its id, and how many of its people can answer. */
export async function findTradePartner(database: Database, id: string) {
  return database
    .selectFrom('organizations')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'organization_type',
      selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select((select) => select.fn.countAll<number>().as('count'))
        .whereRef('memberships.organization_id', '=', 'organizations.id')
        .where((where) =>
          where.or([
            where('memberships.rank', '>=', ADMIN_RANK),
            where('users.is_pf_contact', '=', true),
          ]),
        )
        .where('users.password_hash', 'is not', null)
        .as('editors'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The trade partner whose pre-qual contact has an address, if any. */
export async function findContactOf(database: Database, email: string) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.name'])
    .where('users.email', '=', email)
    .where('users.is_pf_contact', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('organizations.organization_type', '=', TRADE_PARTNER)
    .executeTakeFirst();
}

/** Who edits the vault of a company and has signed in, those longest there first. */
export async function listEditors(database: Database, companyId: string) {
  return database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('memberships.organization_id', '=', companyId)
    .where((where) =>
      where.or([
        where('memberships.rank', '>=', ADMIN_RANK),
        where('users.is_pf_contact', '=', true),
      ]),
    )
    .where('users.password_hash', 'is not', null)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .limit(3)
    .execute();
}

/** What a person without a company goes on as. */
export async function goesOnAs(database: Database, userId: string): Promise<'TP' | 'GC' | null> {
  const row = await database
    .selectFrom('users')
    .select('without_company')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.without_company ?? null;
}
