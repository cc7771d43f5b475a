import type { ContactState } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Column } from '../../spreadsheet-import/index.ts';

type Counts = Readonly<Record<'all' | ContactState, number>>;
type Can = Readonly<Record<'relate' | 'join' | 'prequalify', number>>;

/** Whether an action fits a row `r` of a list. */
const fits = {
  // A company is asked once, however many of its people are in the list.
  relate: sql<boolean>`r.state = 'matched' and r.organization_id is not null and not exists (
    select from contact_list_rows other join contact_list_results d on d.list_id = other.list_id and d.row = other.row
    where other.list_id = r.list_id and other.organization_id = r.organization_id and d.action = 'relate'
      and d.state <> 'failed')`,
  join: sql<boolean>`r.state = 'new' and r.email <> ''`,
  prequalify: sql<boolean>`r.email <> '' and (r.state = 'new' or r.state = 'matched'
    and exists (select from organizations o where o.id = r.organization_id and o.organization_type = 'Trade Partner'))`,
} as const;
export const canTake = (
  action: keyof typeof fits,
) => sql<boolean>`(${fits[action]}) and not exists (
  select from contact_list_results d where d.list_id = r.list_id and d.row = r.row and d.action = ${sql.lit(action)}
    and d.state <> 'failed')`;

const listRows = (database: Database) =>
  database
    .selectFrom('contact_lists')
    .innerJoin('users', 'users.id', 'contact_lists.user_id')
    .select([
      'contact_lists.id',
      'contact_lists.user_id',
      'contact_lists.organization_id',
      'contact_lists.file_name',
      'contact_lists.created_at',
      'users.first_name',
      'users.last_name',
      sql<readonly Column[]>`contact_lists.columns`.as('columns'),
      sql<Counts>`(select json_build_object('all', count(*),
        'waiting', count(*) filter (where state = 'waiting'), 'matched', count(*) filter (where state = 'matched'),
        'choose', count(*) filter (where state = 'choose'), 'new', count(*) filter (where state = 'new'),
        'error', count(*) filter (where state = 'error'), 'duplicate', count(*) filter (where state = 'duplicate'),
        'left_out', count(*) filter (where state = 'left_out'))
        from contact_list_rows r where r.list_id = contact_lists.id)`.as('counts'),
      sql<Can>`(select json_build_object('relate', count(distinct r.organization_id) filter (where ${canTake('relate')}),
        'join', count(*) filter (where ${canTake('join')}),
        'prequalify', count(*) filter (where ${canTake('prequalify')}))
        from contact_list_rows r where r.list_id = contact_lists.id)`.as('can'),
      sql<boolean>`exists (select from contact_list_rows r where r.list_id = contact_lists.id and r.state = 'waiting')
        or exists (select from contact_list_results d where d.list_id = contact_lists.id and d.state = 'queued')`.as(
        'is_working',
      ),
    ]);

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;

export const findList = (database: Database, id: string) =>
  listRows(database).where('contact_lists.id', '=', id).executeTakeFirst();

/** The company and the uploader of a list. */
export const findOwner = (database: Database, id: string) =>
  database
    .selectFrom('contact_lists')
    .select(['user_id', 'organization_id'])
    .where('id', '=', id)
    .executeTakeFirst();

const MOST_LISTED = 50;

/** @param userId only this person's lists; null for all of the company's */
export const listLists = (database: Database, organizationId: string, userId: string | null) =>
  listRows(database)
    .where('contact_lists.organization_id', '=', organizationId)
    .$if(userId !== null, (query) => query.where('contact_lists.user_id', '=', userId ?? ''))
    .orderBy('contact_lists.created_at', 'desc')
    .orderBy('contact_lists.id')
    .limit(MOST_LISTED)
    .execute();

export async function insertList(
  transaction: Database,
  list: {
    readonly userId: string;
    readonly organizationId: string;
    readonly fileName: string;
    readonly columns: readonly Column[];
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('contact_lists')
    .values({
      user_id: list.userId,
      organization_id: list.organizationId,
      file_name: list.fileName,
      columns: JSON.stringify(list.columns),
      created_at: list.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a list, so that its changes happen one at a time. */
export async function lockList(transaction: Database, id: string) {
  return transaction
    .selectFrom('contact_lists')
    .select(['id', 'organization_id', 'user_id', sql<readonly Column[]>`columns`.as('columns')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setColumns(
  transaction: Database,
  id: string,
  columns: readonly Column[],
): Promise<void> {
  await transaction
    .updateTable('contact_lists')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute();
}

export async function deleteList(database: Database, id: string): Promise<void> {
  await database.deleteFrom('contact_lists').where('id', '=', id).execute();
}

/** Deletes old lists with all personal data in them. */
export async function forgetLists(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('contact_lists').where('created_at', '<', before).execute();
}

/** A person's rank at a company; undefined when the person left, or was frozen. */
export async function findRank(
  database: Database,
  userId: string,
  organizationId: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.rank')
    .where('memberships.user_id', '=', userId)
    .where('memberships.organization_id', '=', organizationId)
    .where('users.deleted_at', 'is', null)
    .where('users.frozen_at', 'is', null)
    .executeTakeFirst();
  return row?.rank;
}
