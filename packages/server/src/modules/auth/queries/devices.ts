import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** Whether the person with this address signed in before in the browser that has the token. */
export async function isKnownDevice(
  database: Database,
  tokenHash: Buffer,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.token_hash', '=', tokenHash)
    .where('known_devices.expires_at', '>', now)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

type Device = { readonly tokenHash: Buffer; readonly userId: string; readonly expiresAt: Date };

/** @returns whether the token is the person's: a token that someone else planted in the browser is not accepted */
export async function renewDevice(database: Database, device: Device): Promise<boolean> {
  const row = await database
    .updateTable('known_devices')
    .set({ expires_at: device.expiresAt })
    .where('token_hash', '=', device.tokenHash)
    .where('user_id', '=', device.userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_DEVICES = 20;

/** Adds a known browser, and keeps only the person's newest ones. */
export async function insertDevice(
  database: Database,
  { tokenHash, userId, expiresAt }: Device,
): Promise<void> {
  await database
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
  await sql`delete from known_devices where user_id = ${userId} and token_hash not in
    (select token_hash from known_devices where user_id = ${userId}
      order by expires_at desc limit ${MOST_DEVICES})`.execute(database);
}

export async function forgetDevices(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
