import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import { ADMIN_RANK } from '../../../../http/actor.ts';

export async function insertMerge(
  transaction: Database,
  merge: {
    readonly survivor: { readonly id: string; readonly name: string };
    readonly merged: { readonly id: string; readonly name: string };
    readonly keepsAdmins: boolean;
    readonly by: string;
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('company_merges')
    .values({
      survivor_id: merge.survivor.id,
      survivor_name: merge.survivor.name,
      merged_id: merge.merged.id,
      merged_name: merge.merged.name,
      keeps_admins: merge.keepsAdmins,
      merged_at: merge.now,
      merged_by: merge.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockMerge(transaction: Database, id: string) {
  return transaction
    .selectFrom('company_merges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export const findMerge = (database: Database, id: string) =>
  database.selectFrom('company_merges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type MergeRow = Awaited<ReturnType<typeof findMerge>>;

export const listMerges = (database: Database, limit: number) =>
  database
    .selectFrom('company_merges')
    .selectAll()
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function noteUndone(
  transaction: Database,
  id: string,
  undone: { readonly by: string; readonly at: Date; readonly leftAlone: number },
): Promise<void> {
  await transaction
    .updateTable('company_merges')
    .set({ undone_at: undone.at, undone_by: undone.by, left_alone: undone.leftAlone })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes the pending reports of the pair.
 *
 * @returns who reported it
 */
export async function endReports(
  transaction: Database,
  one: string,
  other: string,
  status: 'merged' | 'dismissed',
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('duplicate_reports')
    .set({ status, decided_at: now })
    .where('status', '=', 'pending')
    .where('organization_id', 'in', [one, other])
    .where('duplicate_id', 'in', [one, other])
    .returning('user_id')
    .execute();
  return [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
}

type Member = { readonly id: string; readonly email: string; readonly first_name: string };

/** The people whom a merge moved. */
export async function listMoved(transaction: Database, mergeId: string) {
  const { rows } = await sql<Member>`
    select u.id, u.email, u.first_name
    from company_merge_changes c join memberships m on m.user_id = (c.key ->> 'user_id')::uuid
      and m.organization_id = (c.key ->> 'organization_id')::uuid join users u on u.id = m.user_id
    where c.merge_id = ${mergeId}::uuid and c.table_name = 'memberships' and c.kind = 'update' and c.after ? 'organization_id'
    order by u.id`.execute(transaction);
  return rows;
}

/** The Admins of the merged company before the merge. */
export async function listFormerAdmins(
  transaction: Database,
  mergeId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.key ->> 'user_id' as id from company_merge_changes c
    where c.merge_id = ${mergeId}::uuid and c.table_name = 'memberships'
      and (c.before ->> 'rank')::integer >= ${ADMIN_RANK}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The readers whose permission for the merged company's vault ended with the merge. */
export async function listReaders(transaction: Database, mergeId: string) {
  const { rows } = await sql<{ id: string; user_id: string; sections: readonly string[] }>`
    select p.id, p.user_id, p.sections from company_merge_changes c join permissions p on p.id = (c.key ->> 'id')::uuid
    where c.merge_id = ${mergeId}::uuid and c.table_name = 'permissions' and c.after ? 'ended_at'
    order by p.id`.execute(transaction);
  return rows;
}

/** Removes the former names that came with a merge, if the list has changed since. */
export async function forgetFormerNames(
  transaction: Database,
  survivorId: string,
  mergeId: string,
): Promise<void> {
  await sql`update organizations o set former_names = array(
      select n from unnest(o.former_names) with ordinality u (n, i)
      where n = any(array(select jsonb_array_elements_text(c.before -> 'former_names')))
        or n <> all(array(select jsonb_array_elements_text(c.after -> 'former_names'))) order by i)
    from company_merge_changes c
    where o.id = ${survivorId}::uuid and c.merge_id = ${mergeId}::uuid and c.table_name = 'organizations'
      and c.after ? 'former_names'
      and to_jsonb(o.former_names) <> (c.before -> 'former_names')`.execute(transaction);
}

/** The requests to join and for access that a merge moved to the survivor, or made there. */
export async function listMovedRequests(
  transaction: Database,
  mergeId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.key ->> 'id' as id from company_merge_changes c
    where c.merge_id = ${mergeId}::uuid and c.table_name in ('employee_requests', 'access_requests')
      and c.after ? 'organization_id'`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
