import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The address of an account that can sign in, and whether it was added as an operator's. */
export async function findAddress(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select([
      'email',
      sql<boolean>`exists (select from operators where operators.email = users.email)`.as(
        'is_added',
      ),
    ])
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .where('frozen_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function addOperator(database: Database, email: string): Promise<boolean> {
  const row = await database
    .insertInto('operators')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOperator(database: Database, email: string): Promise<boolean> {
  const row = await database
    .deleteFrom('operators')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export const listOperators = (database: Database) =>
  database.selectFrom('operators').selectAll().orderBy('email').execute();

export type LogEntry = {
  readonly operatorId: string | null;
  readonly operator: string;
  readonly act: string;
  readonly subjectKind: 'company' | 'person' | 'document' | 'email' | 'operator';
  readonly subjectId: string;
  readonly subject: string;
  readonly reason: string;
};

export async function insertEntry(transaction: Database, entry: LogEntry): Promise<void> {
  await transaction
    .insertInto('operator_log')
    .values({
      operator_id: entry.operatorId,
      operator: entry.operator,
      act: entry.act,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      subject: entry.subject,
      reason: entry.reason.trim(),
    })
    .execute();
}

export async function listEntries(database: Database, before: string | null, limit: number) {
  return database
    .selectFrom('operator_log')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What an operator is called in the log, even after the account is gone. */
export async function findSigner(database: Database, userId: string): Promise<string> {
  const { email, name } = await database
    .selectFrom('users')
    .select(['email', sql<string>`btrim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name === '' ? email : `${name} (${email})`;
}

const SUMMARIES = 'desk-summary';

/** Until when the desk's emails have told what is new; undefined before the first one. */
export async function findSummarized(transaction: Database): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('chores')
    .select('ran_at')
    .where('name', '=', SUMMARIES)
    .executeTakeFirst();
  return row?.ran_at;
}

export async function noteSummarized(transaction: Database, until: Date): Promise<void> {
  await transaction
    .insertInto('chores')
    .values({ name: SUMMARIES, ran_at: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: until }))
    .execute();
}
