import type { Insertable } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { ListExportsTable } from '../../../database/tables/access.ts';
import type { Page } from '../../../http/page.ts';

export async function insertListExport(
  database: Database,
  row: Insertable<ListExportsTable>,
): Promise<void> {
  await database.insertInto('list_exports').values(row).execute();
}

export type ListExportRow = Awaited<ReturnType<typeof findListExports>>['rows'][number];

/** Which of its lists a company's people exported, newest first. */
export async function findListExports(
  database: Database,
  organizationId: string,
  { limit, offset }: Page,
) {
  const all = database.selectFrom('list_exports').where('organization_id', '=', organizationId);
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('users', 'users.id', 'list_exports.user_id')
    .select([
      'list_exports.list',
      'list_exports.rows',
      'list_exports.at',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('list_exports.at', 'desc')
    .orderBy('list_exports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
