import type { NotificationKind } from '@plumbline/api-contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { maySee } from '../../../database/own-notifications.ts';

/** A group: its day in the person's time zone, its kind, and what it is about. */
export type GroupKey = { readonly day: string; readonly kind: string; readonly about: string };

// Older notifications have no kind and no `about`: each is a group of one.
const KIND = sql<string>`coalesce(notifications.kind, notifications.subject_kind)`;
const ABOUT = sql<string>`coalesce(notifications.about_id, notifications.subject_id)`;
/** The day in the person's time zone, for queries that join `users`. */
const DAY = sql<string>`(notifications.created_at at time zone users.time_zone)::date`;

const COLUMNS = [
  'notifications.id',
  'notifications.kind',
  'notifications.verb',
  'notifications.subject_kind',
  'notifications.subject_id',
  'notifications.about_id',
  'notifications.organization_id',
  'notifications.address',
  'notifications.read_at',
  'notifications.created_at',
] as const;

/** What a person sees on the notifications page. */
const shownTo = (database: Database, userId: string) =>
  database
    .selectFrom('notifications')
    .where('notifications.user_id', '=', userId)
    .where('notifications.is_shown', '=', true)
    .where(maySee(database));

const isIn = (userId: string, { day, kind, about }: GroupKey): RawBuilder<boolean> =>
  sql<boolean>`((notifications.created_at at time zone
      (select time_zone from users where users.id = ${userId}))::date = ${day}::date
    and ${KIND} = ${kind} and ${ABOUT} = ${about}::uuid)`;

/** A person's newest notifications, up to a limit, and how many there are. */
export async function listOf(
  database: Database,
  userId: string,
  filter: {
    readonly isUnread: boolean;
    readonly group: GroupKey | null;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const { group } = filter;
  const all = shownTo(database, userId)
    .$if(filter.isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .$if(group !== null, (query) => query.where(isIn(userId, group as GroupKey)));
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(COLUMNS)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { count, rows };
}

export type ListedRow = Awaited<ReturnType<typeof listOf>>['rows'][number];

export type GroupRow = {
  readonly day: string;
  readonly kind: string;
  readonly about: string;
  readonly count: number;
  readonly unread: number;
  readonly about_name: string;
  readonly latest: Date;
};

/**
 * A page of a person's groups, newest first, how many there are, how many notifications in them are unread, and when the
 * newest was made.
 */
export async function listGroups(
  database: Database,
  userId: string,
  filter: { readonly isUnread: boolean; readonly limit: number; readonly offset: number },
) {
  const groups = shownTo(database, userId)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .$if(filter.isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .select([
      sql<string>`${DAY}::text`.as('day'),
      KIND.as('kind'),
      ABOUT.as('about'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(*) filter (where notifications.read_at is null)::integer`.as('unread'),
      sql<string>`(array_agg(notifications.about_name order by notifications.created_at desc))[1]`.as(
        'about_name',
      ),
      sql<Date>`max(notifications.created_at)`.as('latest'),
    ])
    .groupBy([DAY, KIND, ABOUT]);
  const all = database.selectFrom(groups.as('groups'));
  const rows = await all
    .selectAll()
    .select([
      sql<number>`(count(*) over ())::integer`.as('all_groups'),
      sql<number>`(sum(unread) over ())::integer`.as('all_unread'),
      sql<Date>`max(latest) over ()`.as('newest'),
    ])
    .orderBy('latest', 'desc')
    .orderBy('about')
    .orderBy('kind')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const [first] = rows;
  if (first !== undefined)
    return { count: first.all_groups, unread: first.all_unread, latest: first.newest, rows };
  // No rows, no totals: there are no groups, or the page is past the last one.
  const totals = await all
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(unread), 0)::integer`.as('unread'),
      sql<Date | null>`max(latest)`.as('latest'),
    ])
    .executeTakeFirstOrThrow();
  return { ...totals, rows };
}

/** The newest notifications of each of these groups, up to a limit per group. */
export async function listNewestOf(
  database: Database,
  userId: string,
  groups: readonly GroupRow[],
  filter: { readonly isUnread: boolean; readonly most: number },
) {
  if (groups.length === 0) return [];
  const ranked = shownTo(database, userId)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .$if(filter.isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .where(
      sql<boolean>`(${DAY}::text, ${KIND}, ${ABOUT}::text) in (
        select * from unnest(${groups.map(({ day }) => day)}::text[],
          ${groups.map(({ kind }) => kind)}::text[], ${groups.map(({ about }) => about)}::text[]))`,
    )
    .select([
      ...COLUMNS,
      sql<string>`${DAY}::text`.as('day'),
      KIND.as('group_kind'),
      ABOUT.as('about'),
      sql<number>`row_number() over (partition by ${DAY}, ${KIND}, ${ABOUT}
        order by notifications.created_at desc, notifications.id)::integer`.as('place'),
    ]);
  return database
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', filter.most)
    .orderBy('place')
    .execute();
}

/**
 * Marks a person's notifications up to a moment as read, all or those of one group. Not those that no page shows now: the
 * digest leaves out what was read, and what is hidden while access is suspended comes back with it. The moment is in
 * milliseconds, as clients get it.
 *
 * @returns the moment that undoes it; null when none was unread
 */
export async function markRead(
  transaction: Database,
  userId: string,
  read: { readonly until: Date; readonly now: Date; readonly group: GroupKey | null },
): Promise<Date | null> {
  const { group } = read;
  const rows = await transaction
    .updateTable('notifications')
    .set({ read_at: read.now })
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .where(maySee(transaction))
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, '<=', read.until)
    .$if(group !== null, (query) => query.where(isIn(userId, group as GroupKey)))
    .returning('id')
    .execute();
  return rows.length > 0 ? read.now : null;
}

/** Marks as unread again what was marked as read at a moment; returns whether anything was. */
export async function undoRead(
  transaction: Database,
  userId: string,
  marked: Date,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('notifications')
    .set({ read_at: null })
    .where('user_id', '=', userId)
    .where('read_at', '=', marked)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function setRead(
  transaction: Database,
  id: string,
  readAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .execute();
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

/** How many access requests to a company's vault are pending. */
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

/** The kind of an older notification, by its subject. */
export const KIND_OF_SUBJECT: Readonly<Record<string, NotificationKind>> = {
  access_request: 'access_request',
  grant: 'vault_access',
  request: 'vault_access',
  request_declined: 'vault_access',
  invitation: 'vault_invitation',
  relationship_request: 'relationship',
  relationship: 'relationship',
  bid_invitation: 'bid_change',
  bid_package: 'bid_response',
  project_part: 'project',
  employee_request: 'join_request',
  verification: 'verification',
  expiring_dates: 'expiration',
  rac_run: 'risk_assessment',
};
