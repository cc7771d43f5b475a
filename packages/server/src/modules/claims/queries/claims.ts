import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';

const claims = (database: Database) =>
  database
    .selectFrom('company_claims')
    .select(['id', 'organization_id', 'user_id', 'reason', 'status', 'created_at', 'decision']);

export const findClaim = (database: Database, id: string) =>
  claims(database).where('id', '=', id).executeTakeFirst();

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export const lockClaim = (transaction: Database, id: string) =>
  claims(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

export const listOfPerson = (database: Database, userId: string, limit: number) =>
  claims(database)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** @returns undefined when the person already has a pending claim on this company */
export async function insertClaim(
  transaction: Database,
  claim: {
    readonly organizationId: string;
    readonly userId: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<ClaimRow | undefined> {
  return transaction
    .insertInto('company_claims')
    .values({
      organization_id: claim.organizationId,
      user_id: claim.userId,
      reason: claim.reason,
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'organization_id', 'user_id', 'reason', 'status', 'created_at', 'decision'])
    .executeTakeFirst();
}

/** @returns false when the claim was no longer pending */
export async function settleClaim(
  transaction: Database,
  id: string,
  settled: {
    readonly status: 'approved' | 'declined' | 'withdrawn';
    readonly decision: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('company_claims')
    .set({ status: settled.status, decision: settled.decision, decided_at: settled.now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws the other pending claims of a person, who now has a company. */
export async function withdrawOthers(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('company_claims')
    .set({ status: 'withdrawn', decided_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}

const waiting = (database: Database) =>
  database
    .selectFrom('company_claims as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .where('c.status', '=', 'pending')
    .where('o.merged_into', 'is', null)
    .where('u.deleted_at', 'is', null);

export const listWaiting = (database: Database, limit: number) =>
  waiting(database)
    .select([
      'c.id',
      'c.organization_id',
      'c.user_id',
      'c.reason',
      'c.created_at',
      'u.email',
      'o.domain',
      sql<string>`btrim(u.first_name || ' ' || u.last_name)`.as('name'),
    ])
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export type WaitingClaim = Awaited<ReturnType<typeof listWaiting>>[number];

/** @param since counts only claims made after it; all when left out */
export async function countWaiting(database: Database, since?: Date): Promise<number> {
  const { count } = await waiting(database)
    .$if(since !== undefined, (query) => query.where('c.created_at', '>', since ?? new Date()))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasAdmin(database: Database, organizationId: string): Promise<boolean> {
  const row = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('rank', '>=', ADMIN_RANK)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
