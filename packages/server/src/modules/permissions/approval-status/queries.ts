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
 * @returns the ids of the assignments that were open
 */
export async function endAssignmentOf(
  transaction: Database,
  review: {
    readonly userId: string;
    readonly tp: string;
    readonly contractorId: string | null;
    readonly now: Date;
  },
): Promise<readonly string[]> {
  if (review.contractorId === null) return [];
  const ended = await transaction
    .updateTable('review_assignments')
    .set({ done_at: review.now })
    .where('user_id', '=', review.userId)
    .where('contractor_id', '=', review.contractorId)
    .where('organization_id', '=', review.tp)
    .where('done_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

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
