import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';

export async function findActor(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Actor | null> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'sessions.id as session_id',
      'users.id as user_id',
      'users.is_pf_contact',
      'memberships.rank',
      'organizations.id as organization_id',
      'organizations.name',
      'organizations.organization_type',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { organization_id: id, name, organization_type: type, rank } = row;
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isPfContact: row.is_pf_contact,
    organization:
      id === null || name === null || type === null ? null : { id, name, type, rank: rank ?? 0 },
  };
}

export async function findAccount(database: Database, email: string) {
  return database
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function openSession(
  database: Database,
  session: { readonly tokenHash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Sessions and attempts that are over; kept from piling up by each login. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_attempts').where('window_ends_at', '<', now).execute();
}

/** Counts one attempt under a key and gives the count of the running window, in one statement: no race. */
export async function countAttempt(
  database: Database,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ readonly count: number; readonly windowEndsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const row = await database
    .insertInto('login_attempts')
    .values({ key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when login_attempts.window_ends_at < ${now} then 1
          else login_attempts.count + 1 end`,
        window_ends_at: sql`case when login_attempts.window_ends_at < ${now} then ${ends}
          else login_attempts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, windowEndsAt: row.window_ends_at };
}

export async function forgetAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await database.deleteFrom('login_attempts').where('key', 'in', keys).execute();
}

/** Takes one attempt back under each key. */
export async function uncountAttempt(database: Database, keys: readonly string[]): Promise<void> {
  await database
    .updateTable('login_attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}
