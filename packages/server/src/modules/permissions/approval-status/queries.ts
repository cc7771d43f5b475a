import { sql } from 'kysely';
import type { TpStatus } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Page } from '../../../http/page.ts';

export type Approval = {
  readonly id: string;
  readonly user_id: string;
  readonly tp: string;
  readonly contractor_id: string | null;
  readonly sections: string[];
  readonly tp_status: TpStatus;
  readonly tp_notes: string;
  readonly modified_at: Date;
  /** The reader can read the vault now. */
  readonly is_active: boolean;
  /** The reader can read the vault now, or has an assessment of it on their list. */
  readonly is_open: boolean;
};

/** A reader's status and notes, by the id of the permission or of a completed assessment that is on the reader's list. */
export async function findApproval(database: Database, id: string): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select p.id, p.user_id, p.organization_id as tp, p.contractor_id, p.sections, p.tp_status, p.tp_notes, p.modified_at,
      p.ended_at is null and p.contractor_id is not distinct from m.organization_id as is_active,
      p.ended_at is null and p.contractor_id is not distinct from m.organization_id
        or exists (select from rac_reports r where r.permission_id = p.id and r.removed_at is null
          and r.contractor_id is not distinct from m.organization_id) as is_open
    from permissions p left join memberships m on m.user_id = p.user_id and m.is_primary
    where p.id = ${id}
      or p.id = (select permission_id from rac_reports where id = ${id} and removed_at is null)
  `.execute(database);
  return rows[0];
}

/** Locks the row, so that changes happen one after the other. */
export async function lockApproval(transaction: Database, permissionId: string): Promise<void> {
  await transaction
    .selectFrom('permissions')
    .select('id')
    .where('id', '=', permissionId)
    .forUpdate()
    .execute();
}

/**
 * Sets the status and notes and adds them to the history. What the trade partner sees of the permission does not
 * change.
 */
export async function saveApproval(
  transaction: Database,
  permissionId: string,
  change: {
    readonly tp_status: TpStatus;
    readonly tp_notes: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { tp_status, tp_notes, by, now } = change;
  await transaction
    .updateTable('permissions')
    .set({ tp_status, tp_notes })
    .where('id', '=', permissionId)
    .execute();
  await transaction
    .insertInto('verdicts')
    .values({ permission_id: permissionId, user_id: by, tp_status, tp_notes, at: now })
    .execute();
}

/**
 * A review that was assigned to the person is done once they decide.
 *
 * @returns the id of the assignment that was open; null when there was none
 */
export async function endAssignmentOf(
  transaction: Database,
  review: {
    readonly userId: string;
    readonly tp: string;
    readonly contractorId: string | null;
    readonly now: Date;
  },
): Promise<string | null> {
  if (review.contractorId === null) return null;
  const ended = await transaction
    .updateTable('review_assignments')
    .set({ done_at: review.now })
    .where('user_id', '=', review.userId)
    .where('contractor_id', '=', review.contractorId)
    .where('organization_id', '=', review.tp)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}

/** Assigns a review that ended again, unless the person was assigned a new one since. @returns whether it did */
export async function reopenAssignment(transaction: Database, id: string): Promise<boolean> {
  // A copy: a review that is assigned at the same moment wins without an error.
  const { rows } = await sql`
    insert into review_assignments (contractor_id, organization_id, user_id, assigned_by, due_on, note, created_at)
    select contractor_id, organization_id, user_id, assigned_by, due_on, note, created_at
    from review_assignments where id = ${id}
    on conflict (user_id, contractor_id, organization_id) where done_at is null do nothing
    returning id`.execute(transaction);
  return rows.length > 0;
}

/**
 * Stores what a change of the status is about to replace, in place of what the previous change did.
 *
 * @returns the id by which it can be undone
 */
export async function keepUndo(
  transaction: Database,
  permissionId: string,
  change: {
    readonly userId: string;
    readonly tp: string;
    readonly contractorId: string | null;
    readonly was: TpStatus;
    readonly tp_status: TpStatus;
    /** A review will be recorded. */
    readonly hasReview: boolean;
    readonly endedAssignment: string | null;
  },
): Promise<string> {
  const { userId, tp, contractorId, was, tp_status, hasReview, endedAssignment } = change;
  const { rows } = await sql<{ id: string }>`
    insert into status_undos as u (permission_id, was, tp_status, review_number, reviewed_at, sections, revisions, assignment_id)
    select ${permissionId}::uuid, ${was}::text, ${tp_status}::text,
      case when ${hasReview}::boolean then coalesce(r.number, 0) + 1 end,
      r.at, r.sections, r.revisions, ${endedAssignment}::uuid
    from (values (1)) as one left join reader_reviews r on r.user_id = ${userId} and r.organization_id = ${tp}
      and r.contractor_id is not distinct from ${contractorId}::uuid
    on conflict (permission_id) do update set id = excluded.id, was = excluded.was, tp_status = excluded.tp_status,
      review_number = excluded.review_number, reviewed_at = excluded.reviewed_at, sections = excluded.sections,
      revisions = excluded.revisions, assignment_id = excluded.assignment_id
    returning u.id`.execute(transaction);
  return (rows[0] as { id: string }).id;
}

/** What a change replaced, if it is the newest one. A change is undone only once. */
export const takeUndo = (transaction: Database, permissionId: string, id: string) =>
  transaction
    .deleteFrom('status_undos')
    .where('permission_id', '=', permissionId)
    .where('id', '=', id)
    .returning([
      'was',
      'tp_status',
      'review_number',
      'reviewed_at',
      'sections',
      'revisions',
      'assignment_id',
    ])
    .executeTakeFirst();

export type ApprovalChangeRow = Awaited<ReturnType<typeof listApprovalHistory>>['rows'][number];

export async function listApprovalHistory(database: Database, permissionId: string, page: Page) {
  const all = database.selectFrom('verdicts').where('permission_id', '=', permissionId);
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin('users', 'users.id', 'verdicts.user_id')
    .select([
      'verdicts.tp_status',
      'verdicts.tp_notes',
      'verdicts.at',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('verdicts.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows };
}
