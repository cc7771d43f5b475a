import { NOTIFICATION_KINDS, notificationKindOf } from '@plumbline/api-contract';
import { type RawBuilder, sql } from 'kysely';
import { activePermissions } from './active-permissions.ts';
import type { Database } from './connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../http/actor.ts';
import { NOTIFICATION_SUBJECTS, type SeenWhile } from './notification-subjects.ts';
import { decidesOrReviews } from './works-with.ts';

const OF_EDITORS = NOTIFICATION_KINDS.filter(
  (kind) => notificationKindOf(kind).audience === 'editor',
);

/** Whether the correction request of a row of `notifications` is shown to both sides: its author can see the section. */
const showsCorrection = (database: Database) =>
  activePermissions(database)
    .innerJoin('correction_requests as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'permissions.organization_id')
        .onRef('c.user_id', '=', 'permissions.user_id'),
    )
    .select('c.id')
    .where(
      sql<boolean>`c.id = notifications.subject_id and c.link = any(permissions.sections)
        and c.contractor_id is not distinct from permissions.contractor_id`,
    );

/**
 * Whether the recipient still sees the note that mentions them, as in the list of notes; but not whether its question is
 * still shown to them, which the notification does not name.
 */
const showsNote = (database: Database) => sql<boolean>`exists (
  select from comments join organizations o on o.id = comments.organization_id
  where comments.id = notifications.subject_id and comments.is_shared and comments.contractor_id is not null
    and (exists (${activePermissions(database)
      .select('permissions.id')
      .where(
        sql<boolean>`permissions.user_id = notifications.user_id
          and permissions.organization_id = comments.organization_id
          and permissions.contractor_id = comments.contractor_id
          and (comments.link is null or comments.link = any(permissions.sections))`,
      )})
      or comments.link is null and o.organization_type = ${TRADE_PARTNER} and exists (select from memberships m where m.user_id = notifications.user_id
        and m.is_primary and m.organization_id = comments.contractor_id
        and ${decidesOrReviews(sql`comments.organization_id`)})))`;

/** The conditions that NOTIFICATION_SUBJECTS names, for a row of `notifications`. */
const HOLDS: Readonly<Record<SeenWhile, (database: Database) => RawBuilder<boolean>>> = {
  permission: (database) =>
    sql<boolean>`exists (${activePermissions(database)
      .select('permissions.id')
      .where(sql<boolean>`permissions.id = notifications.subject_id`)})`,
  correction: (database) => sql<boolean>`exists (${showsCorrection(database)})`,
  note: showsNote,
  assignment: () => sql<boolean>`exists (
    select from review_assignments a join memberships m on m.user_id = a.user_id
      and m.organization_id = a.contractor_id and m.is_primary
    where a.id = notifications.subject_id)`,
  membership: () => sql<boolean>`exists (
    select from memberships m where m.user_id = notifications.user_id and m.organization_id = notifications.about_id
      and m.is_primary)`,
};

/** Whether what the subject of a row needs is still true; true for subjects that need nothing. */
function stillHolds(database: Database): RawBuilder<unknown> {
  const conditions = (Object.keys(HOLDS) as SeenWhile[]).map((seenWhile) => {
    const kinds = Object.entries(NOTIFICATION_SUBJECTS)
      .filter(([, subject]) => subject.seenWhile === seenWhile)
      .map(([kind]) => sql.lit(kind));
    const holds = HOLDS[seenWhile](database);
    return sql`(notifications.subject_kind not in (${sql.join(kinds)}) or ${holds})`;
  });
  return sql.join(conditions, sql` and `);
}

/**
 * Whether the recipient of a row of `notifications` may read it now: still an Admin of the company it was sent for (or
 * its pre-qual contact, for kinds that those receive), what its subject needs still holds (NOTIFICATION_SUBJECTS), and
 * the project still exists. Lists, counts and digests all use this.
 */
export const maySee = (database: Database): RawBuilder<boolean> => sql<boolean>`(
  (notifications.organization_id is null or exists (
    select from memberships m join users u on u.id = m.user_id
    where m.user_id = notifications.user_id and m.organization_id = notifications.organization_id and m.is_primary
      and (m.rank >= ${ADMIN_RANK} or (u.is_pf_contact and notifications.kind = any(${[...OF_EDITORS]}::text[])))))
  and ${stillHolds(database)}
  and (notifications.kind is distinct from 'project' or exists (
    select from projects where projects.id = notifications.about_id and projects.removed_at is null)))`;

/** How many unread notifications each of these people has. */
export async function countUnread(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('notifications')
    .select(['user_id', (select) => select.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .where('is_shown', '=', true)
    .where(maySee(database))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}
