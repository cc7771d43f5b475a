import { sql } from 'kysely';
import { openedSections } from '../../database/active-permissions.ts';
import type { Database } from '../../database/connect.ts';
import type { CorrectionState } from '../../database/tables/vault.ts';

export const findOwnPermission = async (database: Database, tp: string, userId: string) =>
  openedSections(database)
    .where('permissions.organization_id', '=', tp)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();

export type ActivePermission = NonNullable<Awaited<ReturnType<typeof findOwnPermission>>>;

/** Requests whose author can still see the section; neither side sees the others. */
const standing = (database: Database) =>
  database
    .selectFrom('correction_requests as c')
    .innerJoin(openedSections(database).as('g'), (join) =>
      join
        .onRef('g.organization_id', '=', 'c.organization_id')
        .onRef('g.user_id', '=', 'c.user_id')
        .on(sql<boolean>`g.contractor_id is not distinct from c.contractor_id`)
        .on(sql<boolean>`c.link = any(g.sections)`),
    )
    .innerJoin('users', 'users.id', 'c.user_id')
    .leftJoin('organizations as o', 'o.id', 'c.contractor_id');

const COLUMNS = [
  'c.id',
  'c.organization_id',
  'c.contractor_id',
  'c.user_id',
  'c.link',
  'c.question',
  'c.answer_digest',
  'c.reason',
  'c.status',
  'c.explanation',
  'c.created_at',
  'c.closed_at',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.title',
  'o.name as contractor_name',
  'o.domain as contractor_domain',
  'g.sections',
] as const;

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

export const findCorrection = async (database: Database, id: string) =>
  standing(database).select(COLUMNS).where('c.id', '=', id).executeTakeFirst();

/** One person's requests on a vault, newest first. */
export const listOwn = async (database: Database, tp: string, userId: string) =>
  standing(database)
    .select(COLUMNS)
    .where('c.organization_id', '=', tp)
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(500)
    .execute();

export type IncomingAsked = {
  readonly link: string | undefined;
  readonly state: 'open' | 'closed' | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Requests about a vault without withdrawn ones, newest first, with their total count. */
export async function listIncoming(
  database: Database,
  tp: string,
  { link, state, limit, offset }: IncomingAsked,
) {
  const all = standing(database)
    .where('c.organization_id', '=', tp)
    .where('c.status', '!=', 'withdrawn')
    .$if(link !== undefined, (query) => query.where('c.link', '=', link ?? ''))
    .$if(state === 'open', (query) => query.where('c.status', '=', 'pending'))
    .$if(state === 'closed', (query) => query.where('c.status', '!=', 'pending'));
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(COLUMNS)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), rows };
}

/** The pending requests about a vault from people who can still see the section. */
export const listPending = async (database: Database, tp: string) =>
  standing(database)
    .select(COLUMNS)
    .where('c.organization_id', '=', tp)
    .where('c.status', '=', 'pending')
    .execute();

export async function countPending(
  database: Database,
  { organization_id: tp, user_id: userId }: ActivePermission,
): Promise<number> {
  const { count } = await database
    .selectFrom('correction_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', tp)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many correction requests a person sent since then, to all vaults. */
export async function countSince(database: Database, userId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('correction_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the id of the new request, or of the pending one for the same answer */
export async function insertCorrection(
  transaction: Database,
  made: {
    readonly permission: ActivePermission;
    readonly link: string;
    readonly question: string;
    readonly digest: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { permission, link, question, digest, reason, now } = made;
  const row = await transaction
    .insertInto('correction_requests')
    .values({
      organization_id: permission.organization_id,
      contractor_id: permission.contractor_id,
      user_id: permission.user_id,
      link,
      question,
      answer_digest: digest,
      reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id', 'question'])
        .where('status', '=', 'pending')
        // Someone who asks again after changing companies now asks for the new company.
        .doUpdateSet({ contractor_id: permission.contractor_id }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.is_new };
}

/** Closes a pending request. @returns false when it was not pending */
export async function closeCorrection(
  transaction: Database,
  id: string,
  closed: {
    readonly status: Exclude<CorrectionState, 'pending'>;
    readonly by: string | null;
    readonly explanation?: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('correction_requests')
    .set({
      status: closed.status,
      closed_by: closed.by,
      closed_at: closed.now,
      explanation: closed.explanation ?? '',
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many requests are pending in each section of a vault, by the section's link. */
export async function countOpen(
  database: Database,
  tp: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await standing(database)
    .select(({ fn }) => ['c.link', fn.countAll<number>().as('count')])
    .where('c.organization_id', '=', tp)
    .where('c.status', '=', 'pending')
    .groupBy('c.link')
    .execute();
  return new Map(rows.map(({ link, count }) => [link, Number(count)]));
}
