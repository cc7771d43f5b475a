import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Page } from '../../../http/page.ts';

/** Counting stops here: the log has a line for each section that was ever opened. */
const MOST_COUNTED = 1000;

/** For a company that was deleted before its name was kept. */
const DELETED_ORGANIZATION = 'Deleted company';

export type ReaderRow = Awaited<ReturnType<typeof listReaders>>['rows'][number];

/** What people outside the company read of its vault, newest first. `count` is exact up to 1,000 beyond the page. */
export async function listReaders(
  database: Database,
  tp: string,
  { user, limit, offset }: Page & { readonly user: string | undefined },
) {
  const all = database
    .selectFrom('access_log')
    .where('access_log.organization_id', '=', tp)
    .$if(user !== undefined, (query) => query.where('access_log.user_id', '=', user ?? ''));
  const { count } = await database
    .selectFrom(
      all
        .select('access_log.id')
        .limit(offset + MOST_COUNTED)
        .as('some'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('users', 'users.id', 'access_log.user_id')
    .leftJoin('organizations', 'organizations.id', 'access_log.contractor_id')
    .leftJoin('files', 'files.id', 'access_log.file_id')
    .select([
      'access_log.action',
      'access_log.link',
      'access_log.at',
      'access_log.contractor_id',
      // A renamed company appears under its new name.
      sql<string | null>`case when access_log.contractor_id is not null then
        coalesce(organizations.name, access_log.contractor_name, ${DELETED_ORGANIZATION}) end`.as(
        'contractor_name',
      ),
      'organizations.domain as contractor_domain',
      'files.name as file_name',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('access_log.at', 'desc')
    .orderBy('access_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
