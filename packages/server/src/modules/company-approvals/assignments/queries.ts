import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Between } from '../queries.ts';

const assignments = (database: Database) =>
  database
    .selectFrom('review_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as b', (join) =>
      join.onRef('b.id', '=', 'a.assigned_by').on('b.deleted_at', 'is', null),
    )
    .select([
      'a.id',
      sql<string | null>`a.due_on::text`.as('due_on'),
      'a.note',
      'a.created_at',
      'u.id as user_id',
      'u.first_name',
      'u.last_name',
      'b.id as by_id',
      'b.first_name as by_first_name',
      'b.last_name as by_last_name',
    ]);

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

/** The open reviews of a partner that are assigned to colleagues, without people who left the company. */
export const listAssignments = (database: Database, contractorId: string, tp: string) =>
  assignments(database)
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'a.user_id').onRef('m.organization_id', '=', 'a.contractor_id'),
    )
    .where('a.contractor_id', '=', contractorId)
    .where('a.organization_id', '=', tp)
    .where('a.done_at', 'is', null)
    .orderBy(sql`a.due_on nulls last`)
    .orderBy('a.created_at')
    .execute();

export const findAssignment = (database: Database, id: string) =>
  assignments(database).where('a.id', '=', id).executeTakeFirst();

/** The people and companies of an open assignment. */
export const findAssignmentSubject = (database: Database, id: string) =>
  database
    .selectFrom('review_assignments')
    .select(['id', 'contractor_id', 'organization_id', 'user_id', 'assigned_by'])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();

/** Assigns a review, or changes the assigner, due date and note of one that is still open. */
export async function upsertAssignment(
  transaction: Database,
  assignment: Between & {
    readonly contractorId: string;
    readonly by: string;
    readonly dueOn: string | null;
    readonly note: string;
    readonly now: Date;
  },
): Promise<string> {
  const { userId, contractorId, tp, by, dueOn, note, now } = assignment;
  const { rows } = await sql<{ id: string }>`
    insert into review_assignments (contractor_id, organization_id, user_id, assigned_by, due_on, note, created_at)
    values (${contractorId}, ${tp}, ${userId}, ${by}, ${dueOn}::date, ${note}, ${now})
    on conflict (user_id, contractor_id, organization_id) where done_at is null
    do update set assigned_by = excluded.assigned_by, due_on = excluded.due_on, note = excluded.note
    returning id`.execute(transaction);
  return (rows[0] as { id: string }).id;
}

export async function closeAssignment(
  transaction: Database,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('review_assignments')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A member of the company whose account was not deleted. */
export const findColleague = (database: Database, contractorId: string, userId: string) =>
  database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('memberships.organization_id', '=', contractorId)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
