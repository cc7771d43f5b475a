import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** What a notification is about: a kind of row, and its id. */
export type Subject = { readonly kind: SubjectKind; readonly id: string };
export type SubjectKind =
  | 'access_request'
  | 'grant'
  | 'request'
  | 'request_declined'
  | 'invitation'
  | 'relationship_request'
  | 'bid_invitation'
  | 'bid_package'
  | 'relationship'
  | 'project_part'
  | 'employee_request'
  | 'organization'
  | 'verification'
  | 'expiring_dates'
  | 'rac_run';

export async function insertNotification(
  transaction: Database,
  { userId, verb, kind, id }: Subject & { readonly userId: string; readonly verb: string },
): Promise<void> {
  await transaction
    .insertInto('notifications')
    .values({ user_id: userId, verb, subject_kind: kind, subject_id: id })
    .execute();
}

/** Everyone's notifications about one thing; gives whose they were. */
export async function deleteAbout(
  transaction: Database,
  kind: SubjectKind,
  id: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** One person's notifications about things of a kind; says whether there were any. */
export async function deleteKind(
  transaction: Database,
  userId: string,
  kind: SubjectKind,
): Promise<boolean> {
  const rows = await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Marks a person's notifications up to a moment (to the millisecond, as it was given out) as read; says whether any was unread. */
export async function markRead(
  transaction: Database,
  userId: string,
  read: { readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const rows = await transaction
    .updateTable('notifications')
    .set({ read_at: read.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, '<=', read.until)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function countUnread(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A person's notifications, newest first: at most so many of them, and how many there are. */
export async function listOf(
  database: Database,
  userId: string,
  filter: { readonly isUnread: boolean; readonly limit: number; readonly offset: number },
) {
  const all = database
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(filter.isUnread, (query) => query.where('read_at', 'is', null));
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'verb', 'subject_kind', 'subject_id', 'read_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { count, rows };
}

export async function findOwner(database: Database, id: string): Promise<string | null> {
  const row = await database
    .selectFrom('notifications')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteOne(database: Database, id: string): Promise<void> {
  await database.deleteFrom('notifications').where('id', '=', id).execute();
}

/** How many requests for access to a company's vault wait. */
export async function countAccessRequests(
  database: Database,
  organizationId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('access_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
