import type { Database } from '../../database/connect.ts';

export async function findUser(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.title',
      'users.profile_color',
      'users.is_pf_contact',
      'users.is_employee_verified',
      'users.is_instraction',
      'users.reg_step',
      'memberships.rank',
      'organizations.id as organization_id',
      'organizations.name as organization_name',
      'organizations.organization_type',
      'organizations.employee_quantity',
      'organizations.prequal_status',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type UserRow = Awaited<ReturnType<typeof findUser>>;

export type UserChange = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly title?: string;
  readonly is_instraction?: boolean;
  readonly reg_step?: string;
};

export async function updateUser(
  database: Database,
  userId: string,
  change: UserChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await database.updateTable('users').set(change).where('id', '=', userId).execute();
}
