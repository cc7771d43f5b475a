import type { Database } from '../../../database/connect.ts';
import { sweepLinks } from '../../links/index.ts';

export async function seeSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function insertSession(
  database: Database,
  session: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly userAgent: string;
    readonly address: string;
    readonly timeZone: string;
  },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      time_zone: session.timeZone,
    })
    .execute();
}

export async function listSessions(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function ownerOfSession(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes the sessions that the condition matches. @returns their ids */
export async function deleteSessions(
  database: Database,
  which:
    | { readonly id: string }
    | { readonly tokenHashes: readonly Buffer[] }
    | { readonly userId: string; readonly except?: string | undefined },
): Promise<readonly string[]> {
  const query = database.deleteFrom('sessions').returning('id');
  const rows = await ('id' in which
    ? query.where('id', '=', which.id)
    : 'tokenHashes' in which
      ? query.where('token_hash', 'in', which.tokenHashes)
      : query
          .where('user_id', '=', which.userId)
          .$if(which.except !== undefined, (one) => one.where('id', '!=', which.except ?? ''))
  ).execute();
  return rows.map(({ id }) => id);
}

/** Deletes expired sessions, attempts, known browsers and links. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_attempts').where('window_ends_at', '<', now).execute();
  await database.deleteFrom('known_devices').where('expires_at', '<', now).execute();
  await sweepLinks(database, now);
}
