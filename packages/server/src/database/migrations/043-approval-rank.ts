import { type Kysely, sql } from 'kysely';

/** Sorts Access Granted by approval status from best to worst, not alphabetically. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create index permissions_approval on permissions (user_id, array_position(array['Approved', 'Approved With Conditions',
    'In Review', 'Not Reviewed', 'Expired', 'Not Approved'], tp_status), sort_name, id)
    include (organization_id, contractor_id) where ended_at is null`,
];
