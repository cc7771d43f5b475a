import type { NotificationKind } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { SubjectKind } from '../../../database/notification-subjects.ts';
import type { Due } from '../choices.ts';

/** What a notification is about: a kind of row, and its id. */
export type Subject = { readonly kind: SubjectKind; readonly id: string };

/**
 * Preferences, time zone, company and the current time, for those of these people whose accounts
 * still exist and are not frozen.
 */
export const findReaders = (database: Database, userIds: readonly string[]) =>
  database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .select([
      'users.id',
      'users.time_zone',
      'users.notification_preferences',
      'memberships.organization_id',
      sql<Date>`now()`.as('now'),
    ])
    .where('users.id', 'in', userIds)
    .where('users.deleted_at', 'is', null)
    .where('users.frozen_at', 'is', null)
    .execute();

export type NewNotification = Due & {
  readonly user_id: string;
  readonly verb: string;
  readonly subject_kind: SubjectKind;
  readonly subject_id: string;
  readonly kind: NotificationKind;
  readonly about_id: string;
  readonly about_name: string;
  readonly address: string | null;
  readonly organization_id: string | null;
  readonly is_shown: boolean;
};

export async function insertNotifications(
  transaction: Database,
  rows: readonly NewNotification[],
): Promise<void> {
  await transaction.insertInto('notifications').values(rows).execute();
}

/** Deletes notifications about one thing; returns whose they were. */
export async function deleteAbout(
  transaction: Database,
  {
    kind,
    id,
    of,
    kinds,
  }: {
    readonly kind: SubjectKind;
    readonly id: string;
    /** Only those of these people; everyone's when left out. */
    readonly of?: readonly string[] | undefined;
    /** Only notifications of these kinds, and those from before there were kinds; all when left out. */
    readonly kinds?: readonly NotificationKind[];
  },
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .$if(of !== undefined, (query) => query.where('user_id', 'in', of ?? []))
    .$if(kinds !== undefined, (query) =>
      query.where((where) =>
        where.or([where('kind', 'is', null), where('kind', 'in', [...(kinds ?? [])])]),
      ),
    )
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Deletes one person's notifications about things of a kind; returns whether there were any. */
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
