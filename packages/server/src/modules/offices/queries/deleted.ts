import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export async function findDeleted(database: Database, id: string) {
  return database
    .selectFrom('deleted_offices')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes an office, and keeps a copy of it and of who was assigned to it. */
export async function moveToDeleted(
  transaction: Database,
  id: string,
  now: Date,
): Promise<{ readonly organization_id: string; readonly is_primary: boolean } | undefined> {
  await sql`
    insert into deleted_offices (id, organization_id, office, user_ids, deleted_at)
    select l.id, l.organization_id, to_jsonb(l),
      array(select m.user_id from memberships m where m.office_location_id = l.id), ${now}
    from office_locations l where l.id = ${id}`.execute(transaction);
  return transaction
    .deleteFrom('office_locations')
    .where('id', '=', id)
    .returning(['organization_id', 'is_primary'])
    .executeTakeFirst();
}

/**
 * Reinserts a deleted office, not as the primary one; undefined when there is no such deleted office. If its company was
 * merged since, it belongs to the company that stays, whose primary office stays too.
 */
export async function insertAgain(
  transaction: Database,
  id: string,
): Promise<{ readonly organization_id: string; readonly was_primary: boolean } | undefined> {
  const { rows } = await sql<{
    organization_id: string;
    was_primary: boolean;
    user_ids: string[];
  }>`
    with taken as (delete from deleted_offices where id = ${id} returning *),
      back as (
        insert into office_locations
        select (jsonb_populate_record(null::office_locations,
          office || jsonb_build_object('is_primary', false, 'organization_id', organization_id))).* from taken)
    select organization_id, user_ids,
      (office->>'is_primary')::boolean and (office->>'organization_id')::uuid = organization_id as was_primary
    from taken`.execute(transaction);
  const [office] = rows;
  if (office === undefined) return undefined;
  await transaction
    .updateTable('memberships')
    .set({ office_location_id: id })
    .where('organization_id', '=', office.organization_id)
    .where('office_location_id', 'is', null)
    .where('user_id', '=', sql<string>`any(${sql.val(office.user_ids)}::uuid[])`)
    .execute();
  return office;
}

/** A deleted office whose id its company uses again can no longer be restored. */
export async function forgetOne(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('deleted_offices').where('id', '=', id).execute();
}

export async function forgetDeleted(database: Database, until: Date): Promise<void> {
  await database.deleteFrom('deleted_offices').where('deleted_at', '<', until).execute();
}
