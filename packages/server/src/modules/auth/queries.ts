import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { runPrepared } from '../../database/prepared.ts';
import type { Registration, Tables } from '../../database/tables.ts';
import type { Actor } from '../../http/actor.ts';
import { sweepLinks } from '../links/index.ts';

export type FoundSession = { readonly actor: Actor; readonly lastSeenAt: Date };

/** A person, where they are now, and what they may do there. */
const people = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id as user_id',
      'users.is_pf_contact',
      'users.without_company',
      'memberships.rank',
      'organizations.id as organization_id',
      'organizations.name',
      'organizations.organization_type',
    ])
    .where('users.deleted_at', 'is', null);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function actorOf(row: PersonRow, sessionId: string): Actor {
  const { organization_id: id, name, organization_type: type, rank } = row;
  return {
    userId: row.user_id,
    sessionId,
    isPfContact: row.is_pf_contact,
    withoutCompany: row.without_company,
    organization:
      id === null || name === null || type === null ? null : { id, name, type, rank: rank ?? 0 },
  };
}

export async function findSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | null> {
  const query = people(database)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now);
  const [row] = await runPrepared(database, query.compile());
  return row === undefined
    ? null
    : { actor: actorOf(row, row.session_id), lastSeenAt: row.last_seen_at };
}

/** The same actor as they are now; null when the account is gone. */
export async function findActor(
  database: Database,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Actor | null> {
  const row = await people(database).where('users.id', '=', userId).executeTakeFirst();
  return row === undefined ? null : actorOf(row, sessionId);
}

/** Whoever has an address, as one who is signed in. For development: no session is looked at. */
export async function findActorOf(database: Database, email: string): Promise<Actor | null> {
  const row = await people(database).where('users.email', '=', email).executeTakeFirst();
  return row === undefined ? null : actorOf(row, '');
}

export async function seeSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute();
}

const accounts = (database: Database) =>
  database
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'first_name', 'time_zone'])
    .where('deleted_at', 'is', null);

export type Account =
  ReturnType<typeof accounts> extends SelectQueryBuilder<Tables, 'users', infer Row> ? Row : never;

export const findAccount = (database: Database, email: string): Promise<Account | undefined> =>
  accounts(database).where('email', '=', email).executeTakeFirst();

export const getAccount = (database: Database, id: string): Promise<Account | undefined> =>
  accounts(database).where('id', '=', id).executeTakeFirst();

/**
 * Whether the password that was looked at is still the account's. The account stays as it is until the transaction
 * ends: who changes the password, or deletes the account, then finds the session that is opened here.
 */
export async function holdPassword(
  transaction: Database,
  { id, password_hash }: Account,
): Promise<boolean> {
  const row = await accounts(transaction).where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined && row.password_hash === password_hash;
}

/** @returns the new person's id; undefined when the address was taken meanwhile */
export async function insertAccount(
  transaction: Database,
  account: {
    readonly email: string;
    readonly passwordHash: string;
    readonly timeZone: string;
    readonly registration: Registration | null;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const said = account.registration ?? {};
  const row = await transaction
    .insertInto('users')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      password_changed_at: account.now,
      first_name: '',
      last_name: '',
      reg_step: 'name_entry',
      time_zone: account.timeZone,
      user_type: said.user_type ?? null,
      joined_source: said.joined_source ?? null,
      is_webmail: said.is_webmail ?? false,
      // A company that was never there, or is not any more, is nothing to offer.
      expected_org: sql<string>`(select id from organizations where id = ${said.expected_org ?? null}::uuid)`,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An invited person's first password. @returns whether there was none before */
export async function setFirstPassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now, reg_step: 'complete' })
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the account is gone */
export async function setPassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

/** Deletes those sessions that the condition names. @returns their ids */
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

/** Deletes sessions, attempts, known browsers and links that are over. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_attempts').where('window_ends_at', '<', now).execute();
  await database.deleteFrom('known_devices').where('expires_at', '<', now).execute();
  await sweepLinks(database, now);
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

/** Whether the person with this address signed in before in the browser that holds the token. */
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

/** @returns whether the browser is one of the person's: a token that was put into a browser by others is not taken */
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

/** Keeps a browser, and of a person's browsers the newest only. */
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
