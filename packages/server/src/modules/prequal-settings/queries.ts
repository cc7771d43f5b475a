import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

const COLUMNS = ['id', 'user_id', 'kind', 'list', 'name', 'value'] as const;

/** A person's settings, views by name. */
export async function listSettings(database: Database, userId: string) {
  return database
    .selectFrom('prequal_user_settings')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number];

export async function findSetting(database: Database, id: string) {
  return database
    .selectFrom('prequal_user_settings')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Makes one person's additions wait for each other, so that they cannot exceed the limit. */
export async function lockSettings(transaction: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${userId}`}, 0))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('prequal_user_settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Another setting of the same person, kind and list with this name, ignoring case. */
export async function findNamesake(
  transaction: Database,
  { user_id, kind, list, name }: Pick<SettingRow, 'user_id' | 'kind' | 'list' | 'name'>,
) {
  return transaction
    .selectFrom('prequal_user_settings')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

export async function insertSetting(
  transaction: Database,
  setting: Omit<SettingRow, 'id' | 'value'> & { readonly value: string; readonly now: Date },
): Promise<SettingRow> {
  const { now, ...values } = setting;
  return transaction
    .insertInto('prequal_user_settings')
    .values({ ...values, created_at: now, modified_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function changeSetting(
  transaction: Database,
  id: string,
  change: { readonly name: string; readonly value: string; readonly now: Date },
) {
  return transaction
    .updateTable('prequal_user_settings')
    .set({ name: change.name, value: change.value, modified_at: change.now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteSetting(database: Database, id: string): Promise<void> {
  await database.deleteFrom('prequal_user_settings').where('id', '=', id).execute();
}
