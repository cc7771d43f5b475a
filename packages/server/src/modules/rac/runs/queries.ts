import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * Which of these permissions are the person's own, with their partners. Includes ended ones, whose vaults cannot be
 * read.
 */
export async function findPartners(
  database: Database,
  ids: readonly string[],
  reader: { readonly userId: string; readonly contractorId: string | null },
): Promise<readonly { readonly id: string; readonly organization_id: string }[]> {
  return database
    .selectFrom('permissions')
    .select(['id', 'organization_id'])
    .where('id', 'in', ids)
    .where('user_id', '=', reader.userId)
    .where('contractor_id', 'is not distinct from', reader.contractorId)
    .execute();
}

/** Stores a run and its partners, each once. */
export async function insertRun(
  transaction: Database,
  run: {
    readonly userId: string;
    readonly state: string | null;
    readonly partners: readonly string[];
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('rac_runs')
    .values({ user_id: run.userId, project_state: run.state, started_at: run.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into rac_run_items (run_id, organization_id)
    select ${id}::uuid, tp from unnest(${[...run.partners]}::uuid[]) as tp`.execute(transaction);
  return id;
}

export type RunRow = {
  readonly id: string;
  readonly user_id: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: string;
  }[];
};

export async function findRun(database: Database, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.id, r.user_id, r.started_at, r.finished_at,
      (select count(*) from rac_run_items i where i.run_id = r.id) as total,
      (select count(*) from rac_run_items i where i.run_id = r.id and i.done_at is not null) as done,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'reason', i.reason)
          order by o.sort_name, o.id), '[]')
        from rac_run_items i join organizations o on o.id = i.organization_id
        where i.run_id = r.id and i.reason is not null) as failed
    from rac_runs r where r.id = ${id}`.execute(database);
  return rows[0];
}

export const findRunOwner = (database: Database, id: string) =>
  database
    .selectFrom('rac_runs')
    .select(['user_id', 'project_state', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Locks the next partner of a run that has not had its turn; skips one that another process is working on.
 *
 * @returns undefined when there is none left for this process
 */
export async function takeNext(transaction: Database, run: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('rac_run_items')
    .select('organization_id')
    .where('run_id', '=', run)
    .where('done_at', 'is', null)
    .orderBy('organization_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.organization_id;
}

/** Marks a partner as done. `reason`: why it could not be assessed. */
export async function endItem(
  transaction: Database,
  item: {
    readonly run: string;
    readonly tp: string;
    readonly reportId: string | null;
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('rac_run_items')
    .set({ report_id: item.reportId, reason: item.reason, done_at: item.now })
    .where('run_id', '=', item.run)
    .where('organization_id', '=', item.tp)
    .where('done_at', 'is', null)
    .execute();
}

/** @returns whether this ended the run: every partner has had its turn, and it had not ended before */
export async function endRun(transaction: Database, run: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('rac_runs')
    .set({ finished_at: now })
    .where('id', '=', run)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rac_run_items')
            .select('run_id')
            .where('run_id', '=', run)
            .where('done_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasMore(database: Database, run: string): Promise<boolean> {
  const row = await database
    .selectFrom('rac_run_items')
    .select('run_id')
    .where('run_id', '=', run)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
