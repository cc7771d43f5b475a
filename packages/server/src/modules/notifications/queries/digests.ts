import type { NotificationKind } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { maySee } from '../../../database/own-notifications.ts';

export type TakenRow = {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly kind: NotificationKind;
  readonly verb: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly about_id: string | null;
  readonly address: string | null;
  readonly about_name: string;
  readonly organization_id: string | null;
  readonly created_at: Date;
  readonly mail_as: 'now' | 'daily' | 'weekly';
  readonly is_shown: boolean;
  /** Unread, and its person may still see it. */
  readonly is_told: boolean;
};

/**
 * Takes everything that is due for up to `people` people; it is no longer due once the transaction commits. Each person
 * is locked first, so that one process puts all of it into one digest; people locked by another process are left to
 * that one.
 */
export async function takeDue(
  transaction: Database,
  { now, people }: { readonly now: Date; readonly people: number },
): Promise<readonly TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with due as (
      select user_id from notifications where mail_due_at <= ${now}
      group by user_id order by min(mail_due_at), user_id limit ${people}
    ), people as (
      select u.id, u.email, u.first_name,
        u.deleted_at is null and u.frozen_at is null and u.password_hash is not null as is_here
      from users u where u.id in (select user_id from due)
      order by u.id for no key update skip locked
    )
    update notifications set mail_due_at = null
    from people
    where notifications.user_id = people.id and notifications.mail_due_at <= ${now}
    returning notifications.id, user_id, people.email, people.first_name, kind, verb, subject_kind, subject_id, about_id,
      about_name, organization_id, address, created_at, mail_as, is_shown,
      (people.is_here and read_at is null and ${maySee(transaction)}) as is_told`.execute(
    transaction,
  );
  return rows;
}

/** Deletes notifications that were only waiting to be emailed. */
export async function deleteTold(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // One parameter for all of them: a statement may have 65,535.
  await transaction
    .deleteFrom('notifications')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}
