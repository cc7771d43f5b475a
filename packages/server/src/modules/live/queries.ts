import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { CHANNEL } from '../../database/listener.ts';
import { livingGrants } from '../permissions/index.ts';

/** Writes an event and wakes every process, when the transaction commits. */
export async function publish(
  database: Database,
  recipients: readonly string[],
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await database
    .insertInto('events')
    .values({ recipients: [...recipients], message: JSON.stringify(message) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANNEL}, ${String(row.id)})`.execute(database);
}

/** The events of the last seconds. Ids commit out of order, so a reader looks back and skips what it has seen. */
export async function readEvents(database: Database, seconds: number) {
  return database
    .selectFrom('events')
    .select(['id', 'recipients', 'message'])
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .execute();
}

export async function sweepEvents(database: Database): Promise<void> {
  await database
    .deleteFrom('events')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Of these sessions, those that still stand. */
export async function standingSessions(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who should hear that a vault changed: its own people, and those to whom the section was granted. */
export async function vaultAudience(
  database: Database,
  organizationId: string,
  link: string | undefined,
): Promise<readonly string[]> {
  const own = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .execute();
  const guests = await livingGrants(database)
    .select('permissions.user_id')
    .where('permissions.organization_id', '=', organizationId)
    .$if(link !== undefined, (query) =>
      query.where(sql<boolean>`${link} = any(permissions.sections)`),
    )
    .execute();
  return [...new Set([...own, ...guests].map(({ user_id }) => user_id))];
}

export async function countGrants(database: Database, userId: string): Promise<number> {
  const { count } = await livingGrants(database)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('permissions.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
