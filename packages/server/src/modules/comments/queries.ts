import type { Database } from '../../database/connect.ts';
import { activePermissions } from '../../database/active-permissions.ts';

const permissions = (database: Database) =>
  activePermissions(database).select([
    'permissions.id',
    'permissions.organization_id',
    'permissions.contractor_id',
    'permissions.user_id',
    'permissions.sections',
  ]);

export const findActivePermission = async (database: Database, id: string) =>
  permissions(database).where('permissions.id', '=', id).executeTakeFirst();

export type ActivePermission = NonNullable<Awaited<ReturnType<typeof findActivePermission>>>;

export async function hasActivePermission(database: Database, userId: string): Promise<boolean> {
  const row = await permissions(database)
    .where('permissions.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const commentRows = (database: Database) =>
  database
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.note',
      'comments.question',
      'comments.link',
      'comments.created_at',
      'comments.modified_at',
      'comments.user_id',
      'users.first_name',
      'users.last_name',
    ]);

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Notes on what the permission opens: on the vault as a whole, and in the sections that it holds now; oldest first. */
export async function listComments(
  database: Database,
  permission: ActivePermission,
  link?: string,
) {
  const links =
    link === undefined ? permission.sections : permission.sections.filter((one) => one === link);
  return commentRows(database)
    .where('comments.organization_id', '=', permission.organization_id)
    .where('comments.contractor_id', 'is not distinct from', permission.contractor_id)
    .where('comments.user_id', '=', permission.user_id)
    .where((where) =>
      where.or([
        ...(link === undefined ? [where('comments.link', 'is', null)] : []),
        ...(links.length > 0 ? [where('comments.link', 'in', links)] : []),
        where.lit(false),
      ]),
    )
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}

/** A note with the permission by which its writer reads the vault now; undefined when there is none, or it does not open the note's section. */
export async function findComment(database: Database, id: string) {
  const comment = await commentRows(database)
    .select(['comments.organization_id', 'comments.contractor_id'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  if (comment === undefined) return undefined;
  const permission = await permissions(database)
    .where('permissions.organization_id', '=', comment.organization_id)
    .where('permissions.contractor_id', 'is not distinct from', comment.contractor_id)
    .where('permissions.user_id', '=', comment.user_id)
    .executeTakeFirst();
  if (permission === undefined) return undefined;
  if (comment.link !== null && !permission.sections.includes(comment.link)) return undefined;
  return { comment, permission };
}

/** How many notes a person keeps on a vault, those out of sight too. */
export async function countComments(
  database: Database,
  permission: ActivePermission,
): Promise<number> {
  const { count } = await database
    .selectFrom('comments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', permission.organization_id)
    .where('contractor_id', 'is not distinct from', permission.contractor_id)
    .where('user_id', '=', permission.user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertComment(
  database: Database,
  comment: {
    readonly permission: ActivePermission;
    readonly note: string;
    readonly question: string | null;
    readonly link: string | null;
    readonly now: Date;
  },
): Promise<string> {
  const { permission, note, question, link, now } = comment;
  const row = await database
    .insertInto('comments')
    .values({
      organization_id: permission.organization_id,
      contractor_id: permission.contractor_id,
      user_id: permission.user_id,
      note,
      question,
      link,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateNote(
  database: Database,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> {
  const row = await database
    .updateTable('comments')
    .set({ note, modified_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteComment(database: Database, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
