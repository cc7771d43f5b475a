import { TERMS_VERSION } from '@plumbline/api-contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Registration } from '../../../database/tables/accounts.ts';
import type { Tables } from '../../../database/tables.ts';

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
 * Whether the password that was checked is still the account's. Locks the account until the transaction ends, so that
 * a concurrent password change or deletion waits and then ends the session that is opened here.
 */
export async function holdPassword(
  transaction: Database,
  { id, password_hash }: Account,
): Promise<boolean> {
  const row = await accounts(transaction).where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined && row.password_hash === password_hash;
}

/** The same for a change of the account: waits for sign-ins and for other changes, which wait for this one. */
export async function lockPassword(
  transaction: Database,
  { id, password_hash }: Account,
): Promise<boolean> {
  const row = await accounts(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
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
      // Null when the company never existed or is gone; the surviving company after a merge.
      expected_org: sql<string>`company_now(${said.expected_org ?? null}::uuid)`,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records that a person accepted the current terms. */
export async function acceptTerms(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ terms_version: TERMS_VERSION, terms_accepted_at: now })
    .where('id', '=', userId)
    .execute();
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

/** Whether an operator froze the account. */
export async function isFrozen(transaction: Database, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.frozen_at !== null;
}
