import { sql } from 'kysely';
import { activePermissions } from '../../../database/active-permissions.ts';
import type { Database } from '../../../database/connect.ts';
import type { Page } from '../../../http/page.ts';
import { matchesPerson } from '../given/queries.ts';

/** The newest requests of a person for a vault, including unsuccessful ones. */
export async function listRequestsOf(transaction: Database, tp: string, userId: string) {
  return transaction
    .selectFrom('access_requests')
    .select(['id', 'status', 'declined_at'])
    .where('organization_id', '=', tp)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
}

export async function insertRequest(
  transaction: Database,
  request: {
    readonly tp: string;
    readonly userId: string;
    readonly contractorId: string | null;
    readonly message: string;
    readonly sections?: readonly string[] | undefined;
    readonly invitationId: string | null;
    readonly now: Date;
  },
): Promise<string> {
  const row = await transaction
    .insertInto('access_requests')
    .values({
      organization_id: request.tp,
      user_id: request.userId,
      contractor_id: request.contractorId,
      message: request.message,
      sections: [...(request.sections ?? [])],
      invitation_id: request.invitationId,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findRequest(database: Database, id: string) {
  return database
    .selectFrom('access_requests')
    .select(['id', 'organization_id', 'user_id', 'contractor_id', 'status', 'sections'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Answers a pending request; returns whether it was pending. */
export async function decide(
  transaction: Database,
  id: string,
  decision: {
    readonly status: 'accepted' | 'declined' | 'cancelled';
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('access_requests')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.now,
      ...(decision.status === 'declined' && { declined_at: decision.now }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a declined request from its author's list; returns whether it was there. */
export async function dismissDeclined(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .updateTable('access_requests')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'declined')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts what this person asked for, because it has now been given. */
export async function acceptPending(
  transaction: Database,
  {
    tp,
    userId,
    by,
    now,
  }: { readonly tp: string; readonly userId: string; readonly by: string; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('access_requests')
    .set({ status: 'accepted', decided_by: by, decided_at: now })
    .where('organization_id', '=', tp)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type Cancelled = { readonly id: string; readonly tp: string; readonly userId: string };

/** Cancels pending requests: those of a person, or those of a company's people and those to its vault. */
export async function cancelPending(
  transaction: Database,
  of: { readonly userId: string } | { readonly organizationId: string },
  now: Date,
): Promise<readonly Cancelled[]> {
  const rows = await transaction
    .updateTable('access_requests')
    .set({ status: 'cancelled', decided_at: now })
    .where((where) =>
      'userId' in of
        ? where('user_id', '=', of.userId)
        : where.or([
            where('organization_id', '=', of.organizationId),
            where('contractor_id', '=', of.organizationId),
          ]),
    )
    .where('status', '=', 'pending')
    .returning(['id', 'organization_id', 'user_id'])
    .execute();
  return rows.map((row) => ({ id: row.id, tp: row.organization_id, userId: row.user_id }));
}

/**
 * Locks the requester: requests in one name wait for each other, so that counts stay correct until the transaction
 * ends.
 */
export async function lockAuthor(
  transaction: Database,
  { userId, contractorId }: Author,
): Promise<void> {
  const key = `requests ${contractorId ?? userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

type Author = { readonly userId: string; readonly contractorId: string | null };

/** How many requests a person, or a company's people as its people, have made since then, not counting invitations. */
export async function countAsked(
  transaction: Database,
  { userId, contractorId }: Author,
  since: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('access_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where('invitation_id', 'is', null)
    .where((where) =>
      contractorId === null
        ? where('user_id', '=', userId)
        : where.and([
            where('contractor_id', '=', contractorId),
            where('user_id', 'in', ({ selectFrom }) =>
              selectFrom('memberships')
                .select('user_id')
                .where('organization_id', '=', contractorId),
            ),
          ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** How many people have asked for a vault since then, and how often this person has. */
export async function countAuthors(
  transaction: Database,
  { tp, userId }: { readonly tp: string; readonly userId: string },
  since: Date,
): Promise<{ readonly authors: number; readonly own: number }> {
  return transaction
    .selectFrom('access_requests')
    .select(({ fn }) => [
      fn.count<number>('user_id').distinct().as('authors'),
      fn.countAll<number>().filterWhere('user_id', '=', userId).as('own'),
    ])
    .where('organization_id', '=', tp)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const waiting = (database: Database, tp: string) =>
  database
    .selectFrom('access_requests')
    .innerJoin('users', 'users.id', 'access_requests.user_id')
    .leftJoin('organizations', 'organizations.id', 'access_requests.contractor_id')
    .where('access_requests.organization_id', '=', tp)
    .where('access_requests.status', '=', 'pending');

export type IncomingRow = Awaited<ReturnType<typeof listIncoming>>['rows'][number];

/** The pending requests to a vault, newest first: a page of them, and how many there are. */
export async function listIncoming(
  database: Database,
  tp: string,
  { search, limit, offset }: Page & { readonly search: string },
) {
  const all = waiting(database, tp).$if(search !== '', (query) =>
    query.where((where) => matchesPerson(where, search)),
  );
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select([
      'access_requests.id',
      'access_requests.contractor_id',
      'access_requests.message',
      'access_requests.sections',
      'access_requests.status',
      'access_requests.created_at',
      'organizations.name as contractor_name',
      'organizations.domain as contractor_domain',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
    ])
    .orderBy('access_requests.created_at', 'desc')
    .orderBy('access_requests.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const readers = await activePermissions(database)
    .select(['permissions.user_id', 'permissions.sections'])
    .where('permissions.organization_id', '=', tp)
    .where(
      'permissions.user_id',
      'in',
      // Nobody has this id: the list must not be empty.
      [NOBODY, ...rows.map((row) => row.user_id)],
    )
    .execute();
  const granted = new Map(readers.map((reader) => [reader.user_id, reader.sections]));
  return {
    count,
    rows: rows.map((row) => ({ ...row, granted: granted.get(row.user_id) ?? [] })),
  };
}
