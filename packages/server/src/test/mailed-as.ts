import type { NotificationKind } from '@plumbline/api-contract';
import type { TestServer } from './server.ts';

/**
 * How a person is emailed their newest notification of a kind: null if it has an email of its own, `now` if it is the
 * email.
 */
export async function mailedAs(test: TestServer, email: string, kind: NotificationKind) {
  const { mail_as } = await test.server.database
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select('mail_as')
    .where('users.email', '=', email)
    .where('kind', '=', kind)
    .orderBy('notifications.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return mail_as;
}
