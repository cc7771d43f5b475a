import type { Database } from '../../database/connect.ts';

export async function findOrganization(database: Database, id: string) {
  return database
    .selectFrom('organizations')
    .select(['id', 'name', 'employee_quantity', 'organization_type', 'prequal_status', 'ready_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** Waits for another change of the same organisation to end. */
export async function lockOrganization(database: Database, id: string): Promise<void> {
  await database
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function setStatus(
  database: Database,
  id: string,
  status: 'Work In Progress' | 'Ready For Review',
  now: Date,
): Promise<void> {
  await database
    .updateTable('organizations')
    .set({
      prequal_status: status,
      // What changed is counted from the last time it was marked ready, not from a second click on the same.
      ...(status === 'Ready For Review' && { ready_at: now }),
    })
    .where('id', '=', id)
    .execute();
}
