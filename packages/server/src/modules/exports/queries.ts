import type { Insertable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { OwnExportsTable } from '../../database/tables/vault.ts';
import type { Page } from '../../http/page.ts';

/** A person's first and last name. */
export async function findName(database: Database, userId: string): Promise<string> {
  const { first_name, last_name } = await database
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}

export async function insertOwnExport(
  database: Database,
  row: Insertable<OwnExportsTable>,
): Promise<void> {
  await database.insertInto('own_exports').values(row).execute();
}

export type OwnExportRow = Awaited<ReturnType<typeof listOwnExports>>['rows'][number];

/** Downloads by the trade partner's own people, newest first. */
export async function listOwnExports(database: Database, tp: string, { limit, offset }: Page) {
  const all = database.selectFrom('own_exports').where('organization_id', '=', tp);
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('users', 'users.id', 'own_exports.user_id')
    .select([
      'own_exports.action',
      'own_exports.link',
      'own_exports.at',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('own_exports.at', 'desc')
    .orderBy('own_exports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
