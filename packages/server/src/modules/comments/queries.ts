import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { activePermissions, openedSections } from '../../database/active-permissions.ts';
import { decidesOrReviews } from '../../database/works-with.ts';
import { TRADE_PARTNER } from '../../http/actor.ts';

export const findActivePermission = async (database: Database, id: string) =>
  openedSections(database).where('permissions.id', '=', id).executeTakeFirst();

export type ActivePermission = NonNullable<Awaited<ReturnType<typeof findActivePermission>>>;

/**
 * The notes that a person sees: their own, and those that colleagues shared. Each comes with the person's own
 * permission that opens its place now (`g`). Colleagues who work with the partner need no permission for notes on the
 * whole vault.
 */
const seenBy = (database: Database, userId: string) =>
  database
    .selectFrom('comments')
    .leftJoinLateral(
      // One lookup per note, however many vaults are shared with the person.
      openedSections(database)
        .where('permissions.user_id', '=', userId)
        .where(sql<boolean>`permissions.organization_id = comments.organization_id`)
        .limit(1)
        .as('g'),
      (join) =>
        join
          .on(sql<boolean>`g.contractor_id is not distinct from comments.contractor_id`)
          .on(sql<boolean>`(comments.link is null or comments.link = any(g.sections))`),
    )
    .where(
      sql<boolean>`(g.id is not null and comments.user_id = ${userId}
        or comments.is_shared and comments.contractor_id is not null and (g.id is not null
          or comments.link is null and exists (select from memberships m
            where m.user_id = ${userId} and m.is_primary and m.organization_id = comments.contractor_id
              and ${decidesOrReviews(sql`comments.organization_id`)})))`,
    )
    // Follows from the condition above, but here PostgreSQL can use it to find the notes by indexes.
    .where(
      sql<boolean>`(comments.user_id = ${userId} or comments.is_shared and comments.contractor_id
        = (select organization_id from memberships where user_id = ${userId} and is_primary))`,
    )
    .innerJoin('organizations as o', (join) =>
      join
        .onRef('o.id', '=', 'comments.organization_id')
        .on(sql<boolean>`(g.id is not null or o.organization_type = ${TRADE_PARTNER})`),
    )
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('users as r', 'r.id', 'comments.resolved_by')
    .select([
      'comments.id',
      'comments.organization_id',
      'comments.contractor_id',
      'o.name as organization_name',
      'comments.note',
      'comments.question',
      'comments.link',
      'comments.is_shared',
      'comments.created_at',
      'comments.modified_at',
      'comments.resolved_at',
      'comments.user_id',
      'users.first_name',
      'users.last_name',
      'g.id as permission_id',
      sql<string[]>`coalesce(g.sections, '{}')`.as('sections'),
      sql<string>`coalesce(r.first_name || ' ' || r.last_name, '')`.as('resolver'),
      sql<
        Mentioned[]
      >`coalesce((select json_agg(json_build_object('id', u.id, 'first_name', u.first_name,
          'last_name', u.last_name) order by u.last_name, u.first_name, u.id)
        from comment_mentions m join users u on u.id = m.user_id where m.comment_id = comments.id), '[]')`.as(
        'mentions',
      ),
    ]);

type Mentioned = { readonly id: string; readonly first_name: string; readonly last_name: string };

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Notes on what the permission opens now: the vault as a whole and its sections; oldest first. */
export async function listComments(
  database: Database,
  permission: ActivePermission,
  link?: string,
) {
  return seenBy(database, permission.user_id)
    .where('g.id', '=', permission.id)
    .where('comments.organization_id', '=', permission.organization_id)
    .$if(link !== undefined, (query) => query.where('comments.link', '=', link ?? ''))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}

/** A person's own notes on a vault that is shared with them, in the sections that they can read now; oldest first. */
export async function listOwn(database: Database, userId: string, organizationId: string) {
  return seenBy(database, userId)
    .where('comments.user_id', '=', userId)
    .where('comments.organization_id', '=', organizationId)
    .where('g.id', 'is not', null)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}

export type AllAsked = {
  readonly state: 'open' | 'resolved' | undefined;
  readonly isMentioned: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** The notes on all vaults, newest first, with their total count. */
export async function listAllComments(
  database: Database,
  userId: string,
  { state, isMentioned, limit, offset }: AllAsked,
) {
  const all = seenBy(database, userId)
    .$if(state === 'open', (query) => query.where('comments.resolved_at', 'is', null))
    .$if(state === 'resolved', (query) => query.where('comments.resolved_at', 'is not', null))
    .$if(isMentioned, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('comment_mentions')
            .select('comment_mentions.user_id')
            .whereRef('comment_mentions.comment_id', '=', 'comments.id')
            .where('comment_mentions.user_id', '=', userId),
        ),
      ),
    );
  const { count } = await all
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** A note as a person sees it; undefined when there is none or this person cannot see it. */
export const findComment = async (database: Database, id: string, userId: string) =>
  seenBy(database, userId).where('comments.id', '=', id).executeTakeFirst();

/** How many notes a person has on a vault, including those that they cannot see now. */
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

/** The author, the vault, what of it the author can read, and the company for which the author writes. */
export type Standpoint = Pick<
  ActivePermission,
  'organization_id' | 'contractor_id' | 'user_id' | 'sections'
>;

/**
 * The colleagues who would see a shared note on a section or on the vault, with the sections that each can read; none
 * for a person without a company.
 */
export async function listReaders(
  database: Database,
  { organization_id: tp, contractor_id: contractorId, user_id: authorId }: Standpoint,
  link: string | null,
) {
  if (contractorId === null) return [];
  const reading = activePermissions(database)
    .select(['permissions.user_id', 'permissions.sections'])
    .where('permissions.organization_id', '=', tp)
    .where('permissions.contractor_id', '=', contractorId)
    .$if(link !== null, (query) => query.where(sql<boolean>`${link} = any(permissions.sections)`));
  const working = database
    .selectFrom('memberships as m')
    .select('m.user_id')
    .where('m.organization_id', '=', contractorId)
    .where('m.is_primary', '=', true)
    .where(decidesOrReviews(sql`${tp}`));
  return database
    .selectFrom('users')
    .leftJoin(reading.as('g'), 'g.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      sql<string[]>`coalesce(g.sections, '{}')`.as('sections'),
    ])
    .where((where) =>
      link === null
        ? where.or([where('g.user_id', 'is not', null), where('users.id', 'in', working)])
        : where('g.user_id', 'is not', null),
    )
    .where('users.id', '!=', authorId)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute();
}

/** A person's first and last name. */
export async function findName(database: Database, userId: string): Promise<string> {
  const row = await database
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
}

export async function insertComment(
  database: Database,
  comment: {
    readonly permission: ActivePermission;
    readonly note: string;
    readonly question: string | null;
    readonly link: string | null;
    readonly isShared: boolean;
    readonly now: Date;
  },
): Promise<string> {
  const { permission, note, question, link, isShared, now } = comment;
  const row = await database
    .insertInto('comments')
    .values({
      organization_id: permission.organization_id,
      contractor_id: permission.contractor_id,
      user_id: permission.user_id,
      note,
      question,
      link,
      is_shared: isShared,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes these people the only ones mentioned. @returns those who were not mentioned before */
export async function setMentions(
  transaction: Database,
  id: string,
  people: readonly string[],
): Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }> {
  const gone = await transaction
    .deleteFrom('comment_mentions')
    .where('comment_id', '=', id)
    .$if(people.length > 0, (query) => query.where('user_id', 'not in', people))
    .returning('user_id')
    .execute();
  const removed = gone.map(({ user_id }) => user_id);
  if (people.length === 0) return { added: [], removed };
  const rows = await transaction
    .insertInto('comment_mentions')
    .values(people.map((user_id) => ({ comment_id: id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return { added: rows.map(({ user_id }) => user_id), removed };
}

export async function updateComment(
  database: Database,
  id: string,
  change: {
    readonly note?: string;
    readonly is_shared?: boolean;
    readonly modified_at?: Date;
    readonly resolved_at?: Date | null;
    readonly resolved_by?: string | null;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await database.updateTable('comments').set(change).where('id', '=', id).execute();
}

export async function deleteComment(database: Database, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
